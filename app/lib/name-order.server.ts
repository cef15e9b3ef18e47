import { type SQL, sql } from "drizzle-orm";

/** Letters with diacritics, by the letter they are sorted as. */
const ACCENTED = {
  A: "ÀÁÂÃÄÅĀĂĄÆ",
  a: "àáâãäåāăąæ",
  C: "ÇĆČ",
  c: "çćč",
  D: "ĎĐÐ",
  d: "ďđð",
  E: "ÈÉÊËĒĖĘĚ",
  e: "èéêëēėęě",
  G: "ĞĢ",
  g: "ğģ",
  I: "ÌÍÎÏĪĮİ",
  i: "ìíîïīįı",
  K: "Ķ",
  k: "ķ",
  L: "ĹĻĽŁ",
  l: "ĺļľł",
  N: "ÑŃŅŇ",
  n: "ñńņň",
  O: "ÒÓÔÕÖØŌŐŒ",
  o: "òóôõöøōőœ",
  R: "ŔŘ",
  r: "ŕř",
  S: "ŚŞŠȘ",
  s: "śşšșß",
  T: "ŢŤȚÞ",
  t: "ţťțþ",
  U: "ÙÚÛÜŪŮŰŲ",
  u: "ùúûüūůűų",
  Y: "ÝŸ",
  y: "ýÿ",
  Z: "ŹŻŽ",
  z: "źżž",
};

const FROM = sql.raw(`'${Object.values(ACCENTED).join("")}'`);
const TO = sql.raw(
  `'${Object.entries(ACCENTED)
    .map(([letter, marked]) => letter.repeat(marked.length))
    .join("")}'`,
);

/**
 * Sort key of a name: Émile between Eli and Emma. SQLite compares bytes and D1 has no other collation, so diacritics are
 * replaced here one by one; a name without any is used as it is. Use with COLLATE NOCASE.
 */
export function nameOrder(name: SQL): SQL {
  const letter = sql`substr(${name}, at, 1)`;
  const plain = sql`substr(${TO}, nullif(instr(${FROM}, ${letter}), 0), 1)`;
  return sql`iif(${name} NOT GLOB '*[^ -~]*', ${name}, (WITH RECURSIVE spelled (at, so_far) AS (
      SELECT 1, '' UNION ALL SELECT at + 1, so_far || coalesce(${plain}, ${letter}) FROM spelled WHERE at <= length(${name}))
    SELECT so_far FROM spelled WHERE at > length(${name})))`;
}
