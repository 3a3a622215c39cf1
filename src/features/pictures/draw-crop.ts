import { PICTURE_SIDE } from "@/domain/pictures/picture-rules";
import { type Crop, squareOf } from "./crop";

const QUALITY = 0.9;

/** Draws what is cut out, on white where the picture lets something show through. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext("2d", { alpha: false });
  if (brush === null) return;
  const { width, height } = canvas;
  const { left, top, side } = squareOf(crop, image);
  brush.fillStyle = "white";
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, left, top, side, side, 0, 0, width, height);
}

/** The profile picture as it is sent; drawn anew, it has nothing of the file but what can be seen. */
export async function pictureFileOf(image: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  drawCrop(canvas, image, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return blob && new File([blob], "picture.jpg", { type: blob.type });
}
