import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(`../../app/${name}`, import.meta.url), "utf8");
const pairs = (css: string, name: RegExp) =>
  [...css.matchAll(new RegExp(`${name.source}:\\s*light-dark\\((#\\w{6}), (#\\w{6})\\)`, "g"))].map(
    ([, token = "", light = "", dark = ""]) => [token, { light, dark }] as const,
  );
const tokens = Object.fromEntries(pairs(read("globals.css"), /--color-([\w-]+)/));

/** Contrast of WCAG 2.2 between two colours. */
function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const TEXT = 4.5;
const GRAPHICS = 3;
const SURFACES = ["canvas", "surface", "sunken", "float"];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const color = (token: string) => tokens[token]?.[theme] ?? "";
  const texts = [
    ...["ink", "muted", "accent-ink", "danger-ink"].flatMap((text) =>
      SURFACES.map((surface) => [text, surface]),
    ),
    ...["ink", "accent-ink", "muted"].map((text) => [text, "accent-soft"]),
    ["on-accent", "accent"],
    ["on-accent", "accent-strong"],
    ["on-accent", "danger"],
    ["on-accent", "danger-strong"],
    ["good-ink", "good-soft"],
    ["warn-ink", "warn-soft"],
    ["warn-ink", "surface"],
    ["danger-ink", "danger-soft"],
  ];
  it.each(texts)("%s can be read on %s", (text, surface) =>
    expect(contrast(color(text ?? ""), color(surface ?? ""))).toBeGreaterThanOrEqual(TEXT),
  );

  it.each(["canvas", "surface", "float"])("the edge of a control stands out from %s", (surface) =>
    expect(contrast(color("edge"), color(surface))).toBeGreaterThanOrEqual(GRAPHICS),
  );
});

describe("the colours of policies", () => {
  const css = read("policy-colors.css");
  const policies = [...css.matchAll(/\[data-policy="(\w+)"\] \{([^}]*)\}/g)].map(
    ([, name = "", body = ""]) => [name, Object.fromEntries(pairs(body, /--(policy[\w-]*)/))] as const,
  );

  it("are all eighteen", () => expect(policies).toHaveLength(18));

  it.each(policies)(
    "%s stands out and can be read in both themes",
    (_name, { policy, "policy-soft": soft, "policy-ink": ink }) => {
      for (const theme of ["light", "dark"] as const) {
        const surface = tokens["surface"]?.[theme] ?? "";
        const [mark, cell, text] = [policy?.[theme] ?? "", soft?.[theme] ?? "", ink?.[theme] ?? ""];
        expect(contrast(mark, surface)).toBeGreaterThanOrEqual(GRAPHICS);
        expect(contrast(mark, cell)).toBeGreaterThanOrEqual(GRAPHICS);
        expect(contrast(text, cell)).toBeGreaterThanOrEqual(TEXT);
      }
    },
  );
});
