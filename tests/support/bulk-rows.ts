/** SQL fragments that write many rows at once. */
export function numbersCte(count: number): string {
  return `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
}

/** Pads an id to the length of a real one. */
export function paddedId(prefix: string, number: number): string {
  return prefix + String(number).padStart(26 - prefix.length, "0");
}

/** SQL for a padded id, from the number `i` or another expression. */
export function paddedIdSql(prefix: string, number = "i"): string {
  return `printf('${prefix}%0${26 - prefix.length}d', ${number})`;
}

export function insertAccountSql(userId: string, name: string, email: string): string {
  return `INSERT INTO users (id, email, name, password_hash, email_verified_at, created_at) VALUES ('${userId}', '${email}', '${name}', 'none', 1, 0)`;
}
