/** A JSON column. The row type beside its SQL declares its content. */
export type Json<Value> = string & { readonly holds?: Value };

export function readJson<Value>(json: Json<Value>): Value {
  return JSON.parse(json);
}
