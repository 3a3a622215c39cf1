import { expect, it } from "vitest";
import { cn } from "./class-names";

it("lets the later of two paddings win", () => expect(cn("p-2", "p-4")).toBe("p-4"));
it("keeps a size beside a colour, though both begin with text", () =>
  expect(cn("text-small", "text-muted")).toBe("text-small text-muted"));
it("lets the later of our sizes win", () => expect(cn("text-small", "text-title")).toBe("text-title"));
it("leaves out what is not given", () => expect(cn("p-2", false, undefined, null)).toBe("p-2"));
