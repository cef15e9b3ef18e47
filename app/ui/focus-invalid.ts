/** Moves focus to the first invalid field, once the marks are rendered. */
export function focusFirstInvalid(within: HTMLElement | null): void {
  setTimeout(() => within?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), 50);
}
