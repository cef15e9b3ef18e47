/** The wizard, filled with an example (product 14.2); signed-out people return to it after signing in. */
export function templatePath(name: string): string {
  return `/create?example=${encodeURIComponent(name)}`;
}

export function demoPath(name: string): string {
  return `/demo/${name}`;
}
