type ClassNames = string | false | null | undefined | readonly ClassNames[];

/** Joins class names; if two set the same property, the later one wins. */
export function cn(...classes: readonly ClassNames[]): string {
  const given = joined(classes);
  const before = merged.get(given);
  if (before !== undefined) return before;
  const names = merge(given.split(/\s+/).filter(Boolean));
  if (merged.size < MOST_MERGED) merged.set(given, names);
  return names;
}

/** Components ask for the same few over and over. */
const merged = new Map<string, string>();
const MOST_MERGED = 2_000;

function joined(classes: ClassNames): string {
  if (typeof classes === "string") return classes;
  return classes ? classes.map(joined).join(" ") : "";
}

function merge(names: readonly string[]): string {
  const overruled = new Set<string>();
  const kept: string[] = [];
  for (const name of names.toReversed()) {
    const { variants, utility } = partsOf(name);
    const property = propertyOf(utility);
    if (overruled.has(variants + property)) continue;
    for (const other of [property, ...(COVERS[property]?.split(" ") ?? [])]) overruled.add(variants + other);
    kept.push(name);
  }
  return kept.toReversed().join(" ");
}

/**
 * `sm:hover:bg-canvas` is `bg-canvas` under `sm:` and `hover:`; colons in brackets are part of their value.
 */
function partsOf(name: string): { variants: string; utility: string } {
  let depth = 0;
  for (let at = name.length - 1; at >= 0; at -= 1) {
    const letter = name[at];
    if (letter === "]" || letter === ")") depth += 1;
    else if (letter === "[" || letter === "(") depth -= 1;
    else if (letter === ":" && depth === 0) {
      return { variants: name.slice(0, at + 1), utility: name.slice(at + 1) };
    }
  }
  return { variants: "", utility: name };
}

// `class-names.test.ts` compares with tailwind-merge, of which this is a twentieth,
// for all that our pages use.
/** What sets a property by its whole name; what is in brackets names one of several. */
const NAMED: readonly (readonly [property: string, name: RegExp])[] = [
  ["display", /^(?:(?:inline-)?(?:block|flex|grid)|inline|contents|hidden|table|list-item)$/],
  ["position", /^(?:static|fixed|absolute|relative|sticky)$/],
  ["visibility", /^(?:visible|invisible|collapse)$/],
  ["text-size", /^text-(?:small|body|title|figure)$/],
  ["text-align", /^text-(?:left|center|right|justify|start|end)$/],
  ["text-overflow", /^(?:truncate|text-ellipsis|text-clip)$/],
  ["text-wrap", /^text-(?:wrap|nowrap|balance|pretty)$/],
  ["font-weight", /^font-(?:normal|strong)$/],
  ["border-style", /^border-(?:solid|dashed|dotted|double|none)$/],
  ["border-collapse", /^border-(?:collapse|separate)$/],
  ["border-width", /^border(-[xytrbl])?(?:-\d+)?$/],
  ["border-spacing", /^border-spacing(-[xy])?-/],
  ["bg-image", /^bg-none$/],
  ["rounded", /^rounded(-[trbl]|-[tb][lr])?(?:-full|-none)?$/],
  ["line", /^(?:underline|line-through|no-underline)$/],
  ["decoration-thickness", /^decoration-\d/],
  ["outline-style", /^outline-(?:none|solid|dashed|hidden)$/],
  ["outline-width", /^outline(?:-\d+)?$/],
  ["flex-direction", /^flex-(?:row|col)(?:-reverse)?$/],
  ["flex-wrap", /^flex-(?:wrap|nowrap|wrap-reverse)$/],
  ["sr", /^(?:not-)?sr-only$/],
  ["", /^-?(gap-[xy]|inset-[xy]|overflow-[xy]|overscroll-[xy])-/],
  ["=inset-", /^-?inset-(ring.*)/],
];

/** What sets a property by how its name begins. */
const BEGINNINGS = new Set(
  (
    "p px py pt pr pb pl m mx my mt mr mb ml size w h min-w max-w min-h max-h inset top right bottom left z " +
    "gap flex grow shrink basis items justify justify-items justify-self self grid-cols col-span overflow " +
    "overscroll text font border bg leading transition rotate decoration fill underline-offset line-clamp " +
    "pointer-events outline outline-offset list wrap duration shadow whitespace opacity cursor select align animate"
  ).split(" "),
);

/** A property overrides those that it also sets. */
const COVERS: Readonly<Record<string, string>> = {
  p: "px py pt pr pb pl",
  px: "pr pl",
  py: "pt pb",
  m: "mx my mt mr mb ml",
  mx: "mr ml",
  my: "mt mb",
  "border-width": "border-width-x border-width-y border-width-t border-width-r border-width-b border-width-l",
  "border-width-x": "border-width-r border-width-l",
  "border-width-y": "border-width-t border-width-b",
  size: "w h",
  "text-size": "leading",
  "line-clamp": "display overflow",
  overscroll: "overscroll-x overscroll-y",
  "border-spacing": "border-spacing-x border-spacing-y",
  rounded: "rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl",
  "rounded-t": "rounded-tl rounded-tr",
  "rounded-r": "rounded-tr rounded-br",
  "rounded-b": "rounded-br rounded-bl",
  "rounded-l": "rounded-tl rounded-bl",
  inset: "inset-x inset-y top right bottom left",
  "inset-x": "right left",
  "inset-y": "top bottom",
  gap: "gap-x gap-y",
  flex: "basis grow shrink",
  overflow: "overflow-x overflow-y",
};

/** An unlisted utility is a property of its own. */
function propertyOf(utility: string): string {
  return namedBy(utility) ?? begunBy(utility) ?? `=${utility}`;
}

function namedBy(utility: string): string | undefined {
  for (const [property, name] of NAMED) {
    const found = name.exec(utility);
    if (found) return property + (found[1] ?? "");
  }
  return undefined;
}

function begunBy(utility: string): string | undefined {
  const [first = "", second = "", ...rest] = utility.replace(/^-/, "").split("-");
  const two = `${first}-${second}`;
  if (rest.length > 0 && BEGINNINGS.has(two)) return two;
  return BEGINNINGS.has(first) ? first : undefined;
}
