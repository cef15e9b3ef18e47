/** Moves the focus to the first field marked invalid, once the marks are drawn. */
export function focusFirstInvalid(within: HTMLElement | null): void {
  setTimeout(() => within?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), 50);
}
