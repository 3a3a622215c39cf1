import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Dotted } from "./dotted";

const rendered = (...facts: (string | null)[]) => renderToStaticMarkup(<Dotted of={facts} />);

it("keeps a dot with what stands before it, and leaves out what is not known", () => {
  expect(rendered("Chef", null, "Sales", "")).toBe("<bdi>Chef</bdi>\u00a0· <bdi>Sales</bdi>");
});

it("writes nothing where nothing is known", () => {
  expect(rendered(null, "")).toBe("");
});
