// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Button } from "./button";

it("says by which keys it is pressed", () => {
  document.body.innerHTML = renderToString(
    <Button aria-keyshortcuts="Control+K" aria-haspopup="dialog" className="p-1">
      Search
    </Button>,
  );
  const button = document.querySelector("button");
  expect(button?.getAttribute("aria-keyshortcuts")).toBe("Control+K");
  expect(button?.getAttribute("aria-haspopup")).toBe("dialog");
  expect(button?.className).toContain("p-1");
  expect(button?.textContent).toBe("Search");
});
