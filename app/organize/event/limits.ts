/** How many minutes beyond a shift's length an event may let count. */
export const MOST_EXTRA_MINUTES = 240;
