/** The text of a JSON column; `Value` is the type of its parsed content. */
export type Json<Value> = string & { readonly holds?: Value };

export function parseJsonColumn<Value>(json: Json<Value>): Value {
  return JSON.parse(json);
}
