/** A frame's size in pixels before it knows its content, and where no script can follow it. */
export const FRAME_SIZE = { width: 640, height: 720 } as const;

/** How long programs may keep how to embed a page, in seconds: turning it off must reach them. */
export const OEMBED_AGE = 300;
