import { create } from "qrcode";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code";

it("draws every dark module, inside a quiet zone of four, and nothing else", () => {
  const text = "otpauth://totp/Hiatus:ada%40example.org?issuer=Hiatus&secret=GEZDGNBVGY3TQOJQ";
  const { size, path } = qrCode(text);
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  expect(size).toBe(modules.size + 8);
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  expect(path.replaceAll(/M\d+ \d+h1v1h-1z/g, "")).toBe("");
  const dark = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => Math.min(x, y) >= 4 && Math.max(x, y) < size - 4)
    .filter(([x, y]) => modules.get(y - 4, x - 4) === 1);
  expect([...drawn].sort()).toEqual(dark.map(([x, y]) => `${x} ${y}`).sort());
});
