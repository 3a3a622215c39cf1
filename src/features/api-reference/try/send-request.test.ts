import { expect, it } from "vitest";
import { nameIn } from "./send-request";

it("takes the name of a file as the answer gives it", () => {
  expect(nameIn(`attachment; filename="note.pdf"`)).toBe("note.pdf");
  expect(nameIn(`attachment; filename="?.pdf"; filename*=UTF-8''%E2%9C%93.pdf`)).toBe("✓.pdf");
  expect(nameIn("attachment")).toBe("file");
});
