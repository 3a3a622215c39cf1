/** What is cut out of a picture: a square around a point, the smaller the larger the zoom. */
export interface Crop {
  /** From 1, the largest square that fits, to MOST_ZOOM. */
  readonly zoom: number;
  /** Where its middle is, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MOST_ZOOM = 4;

/** The largest square, in the middle. */
export function firstCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The square as a canvas draws it: its upper left corner and its side, in pixels of the picture. */
export function squareOf({ zoom, x, y }: Crop, size: Size): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moved by shares of its side; it never leaves the picture. */
export function movedBy(crop: Crop, [right, down]: readonly [number, number], size: Size): Crop {
  const { side } = squareOf(crop, size);
  return inside({ ...crop, x: crop.x + right * side, y: crop.y + down * side }, size);
}

/** With another zoom, around the same point as far as it stays inside. */
export function zoomedTo(crop: Crop, zoom: number, size: Size): Crop {
  return inside({ ...crop, zoom: Math.min(Math.max(zoom, 1), MOST_ZOOM) }, size);
}

/** Where it is between the edges, as shares in hundredths: 0 at the left or at the top. */
export function placeOf(crop: Crop, size: Size): { right: number; down: number } {
  const { left, top, side } = squareOf(crop, size);
  const share = (from: number, room: number) => (room < 1 ? 0.5 : Math.round((from / room) * 100) / 100);
  return { right: share(left, size.width - side), down: share(top, size.height - side) };
}

function inside(crop: Crop, size: Size): Crop {
  const half = squareOf(crop, size).side / 2;
  const within = (middle: number, length: number) => Math.min(Math.max(middle, half), length - half);
  return { ...crop, x: within(crop.x, size.width), y: within(crop.y, size.height) };
}
