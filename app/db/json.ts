/** A column of JSON. What it holds is said by the row's type, beside its SQL. */
export type Json<Value> = string & { readonly holds?: Value };

export function readJson<Value>(json: Json<Value>): Value {
  return JSON.parse(json);
}
