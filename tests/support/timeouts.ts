/** How long vitest waits for something that hangs: much longer than anything takes on a slow, busy machine. */
export const TEST_TIMEOUTS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
