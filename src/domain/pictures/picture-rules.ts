/** The width and height of a profile picture, in pixels. */
export const PICTURE_SIDE = 256;

/** The limit of a profile picture; exactly this many bytes are still allowed. */
export const MOST_PICTURE_BYTES = 128 * 1024;

/** What a browser may be asked to crop, as file inputs name it. */
export const CROPPED_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
