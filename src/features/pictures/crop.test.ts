import { describe, expect, it } from "vitest";
import { firstCrop, MOST_ZOOM, movedBy, placeOf, squareOf, zoomedTo } from "./crop";

const WIDE = { width: 400, height: 200 };
const first = firstCrop(WIDE);

describe("what is cut out of a picture", () => {
  it("is first the largest square in the middle", () => {
    expect(squareOf(first, WIDE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(placeOf(first, WIDE)).toEqual({ right: 0.5, down: 0.5 });
  });

  it("moves by shares of its side and stops at the edges", () => {
    expect(squareOf(movedBy(first, [0.25, 0], WIDE), WIDE)).toEqual({ left: 150, top: 0, side: 200 });
    expect(squareOf(movedBy(first, [9, 9], WIDE), WIDE)).toEqual({ left: 200, top: 0, side: 200 });
    expect(placeOf(movedBy(first, [-9, 0], WIDE), WIDE)).toEqual({ right: 0, down: 0.5 });
  });

  it("gets smaller around its middle, and comes back inside when it gets larger", () => {
    const zoomed = zoomedTo(first, 2, WIDE);
    expect(squareOf(zoomed, WIDE)).toEqual({ left: 150, top: 50, side: 100 });
    const cornered = movedBy(zoomed, [9, 9], WIDE);
    expect(placeOf(cornered, WIDE)).toEqual({ right: 1, down: 1 });
    expect(squareOf(zoomedTo(cornered, 1, WIDE), WIDE)).toEqual({ left: 200, top: 0, side: 200 });
  });

  it.each([
    [0.2, 1],
    [99, MOST_ZOOM],
  ])("keeps a zoom of %f within its bounds", (asked, zoom) => {
    expect(zoomedTo(first, asked, WIDE).zoom).toBe(zoom);
  });
});
