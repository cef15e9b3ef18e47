import { afterEach, beforeEach, vi } from "vitest";

/** Each test of a file happens at one instant: a window that counts tries never rolls over between them, however slow the machine. */
export function stopClock(): void {
  beforeEach(() => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
