import { create } from "qrcode";

/** A QR code as the path of an SVG: its modules are squares of 1, with a quiet zone of 4 around them. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

const QUIET_ZONE = 4;

/** The QR code of a text. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, index) => index).filter(
    (index) => modules.data[index] === 1,
  );
  const squares = dark.map(
    (index) => `M${(index % size) + QUIET_ZONE} ${Math.floor(index / size) + QUIET_ZONE}h1v1h-1z`,
  );
  return { size: size + 2 * QUIET_ZONE, path: squares.join("") };
}
