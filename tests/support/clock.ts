import { afterEach, beforeEach, vi } from "vitest";

/** Freezes the time for each test of a file, so that a throttling window never rolls over during a test, even on a slow machine. */
export function stopClock(): void {
  beforeEach(() => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
