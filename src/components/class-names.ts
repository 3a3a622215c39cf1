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
    for (const other of [property, ...(COVERS[property] ?? [])]) overruled.add(variants + other);
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
const PROPERTIES: readonly (readonly [property: string, name: RegExp])[] = [
  [
    "display",
    /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden|table|list-item)$/,
  ],
  ["position", /^(static|fixed|absolute|relative|sticky)$/],
  ["text-size", /^text-(small|body|title|figure)$/],
  ["text-align", /^text-(left|center|right|justify|start|end)$/],
  ["text-overflow", /^(truncate|text-ellipsis|text-clip)$/],
  ["text-wrap", /^text-(wrap|nowrap|balance|pretty)$/],
  ["text-color", /^text-/],
  ["font-family", /^font-(sans|mono)$/],
  ["font-weight", /^font-(normal|strong)$/],
  ["border-style", /^border-(solid|dashed|dotted|double|none)$/],
  ["border-collapse", /^border-(collapse|separate)$/],
  ["border-width", /^border(-\d+)?$/],
  ["border-width-x", /^border-x(-\d+)?$/],
  ["border-width-y", /^border-y(-\d+)?$/],
  ["border-width-t", /^border-t(-\d+)?$/],
  ["border-width-r", /^border-r(-\d+)?$/],
  ["border-width-b", /^border-b(-\d+)?$/],
  ["border-width-l", /^border-l(-\d+)?$/],
  ["border-spacing", /^border-spacing-(?![xy]-)/],
  ["border-spacing-x", /^border-spacing-x-/],
  ["border-spacing-y", /^border-spacing-y-/],
  ["border-color", /^border-/],
  ["bg-image", /^bg-none$/],
  ["bg-color", /^bg-/],
  ["rounded", /^rounded(-full|-none)?$/],
  ["rounded-t", /^rounded-t(-full|-none)?$/],
  ["rounded-r", /^rounded-r(-full|-none)?$/],
  ["rounded-b", /^rounded-b(-full|-none)?$/],
  ["rounded-l", /^rounded-l(-full|-none)?$/],
  ["rounded-tl", /^rounded-tl(-full|-none)?$/],
  ["rounded-tr", /^rounded-tr(-full|-none)?$/],
  ["rounded-br", /^rounded-br(-full|-none)?$/],
  ["rounded-bl", /^rounded-bl(-full|-none)?$/],
  ["leading", /^leading-/],
  ["transition", /^transition(-|$)/],
  ["rotate", /^-?rotate-/],
  ["line", /^(underline|line-through|no-underline)$/],
  ["decoration-thickness", /^decoration-\d/],
  ["decoration", /^decoration-/],
  ["fill", /^fill-/],
  ["overscroll", /^overscroll-(?![xy]-)/],
  ["overscroll-x", /^overscroll-x-/],
  ["overscroll-y", /^overscroll-y-/],
  ["underline-offset", /^underline-offset-/],
  ["line-clamp", /^line-clamp-/],
  ["pointer-events", /^pointer-events-/],
  ["sr", /^(not-)?sr-only$/],
  ["outline-offset", /^-?outline-offset-/],
  ["outline-style", /^outline-(none|solid|dashed|hidden)$/],
  ["outline-width", /^outline(-\d+)?$/],
  ["outline-color", /^outline-/],
  ["list", /^list-(none|disc|decimal)$/],
  ["wrap", /^wrap-/],
  ["duration", /^duration-/],
  ["shadow", /^shadow-/],
  ["padding", /^p-/],
  ["padding-x", /^px-/],
  ["padding-y", /^py-/],
  ["padding-t", /^pt-/],
  ["padding-r", /^pr-/],
  ["padding-b", /^pb-/],
  ["padding-l", /^pl-/],
  ["margin", /^-?m-/],
  ["margin-x", /^-?mx-/],
  ["margin-y", /^-?my-/],
  ["margin-t", /^-?mt-/],
  ["margin-r", /^-?mr-/],
  ["margin-b", /^-?mb-/],
  ["margin-l", /^-?ml-/],
  ["size", /^size-/],
  ["width", /^w-/],
  ["height", /^h-/],
  ["min-width", /^min-w-/],
  ["max-width", /^max-w-/],
  ["min-height", /^min-h-/],
  ["max-height", /^max-h-/],
  ["inset", /^-?inset-(?![xy]-|ring)/],
  ["inset-x", /^-?inset-x-/],
  ["inset-y", /^-?inset-y-/],
  ["top", /^-?top-/],
  ["right", /^-?right-/],
  ["bottom", /^-?bottom-/],
  ["left", /^-?left-/],
  ["z", /^-?z-/],
  ["gap", /^gap-(?![xy]-)/],
  ["gap-x", /^gap-x-/],
  ["gap-y", /^gap-y-/],
  ["flex-direction", /^flex-(row|col)(-reverse)?$/],
  ["flex-wrap", /^flex-(wrap|nowrap|wrap-reverse)$/],
  ["flex", /^flex-/],
  ["grow", /^grow(-\d+)?$/],
  ["shrink", /^shrink(-\d+)?$/],
  ["basis", /^basis-/],
  ["items", /^items-/],
  ["justify-items", /^justify-items-/],
  ["justify-self", /^justify-self-/],
  ["justify", /^justify-/],
  ["self", /^self-/],
  ["grid-cols", /^grid-cols-/],
  ["col-span", /^col-span-/],
  ["overflow", /^overflow-(?![xy]-)/],
  ["overflow-x", /^overflow-x-/],
  ["overflow-y", /^overflow-y-/],
  ["whitespace", /^whitespace-/],
  ["opacity", /^opacity-/],
  ["cursor", /^cursor-/],
  ["select", /^select-/],
  ["align", /^align-/],
  ["animate", /^animate-/],
  ["visibility", /^(visible|invisible|collapse)$/],
];

/** A property overrides those that it also sets. */
const COVERS: Readonly<Record<string, readonly string[]>> = {
  padding: ["x", "y", "t", "r", "b", "l"].map((side) => `padding-${side}`),
  "padding-x": ["padding-r", "padding-l"],
  "padding-y": ["padding-t", "padding-b"],
  margin: ["x", "y", "t", "r", "b", "l"].map((side) => `margin-${side}`),
  "margin-x": ["margin-r", "margin-l"],
  "margin-y": ["margin-t", "margin-b"],
  "border-width": ["x", "y", "t", "r", "b", "l"].map((side) => `border-width-${side}`),
  "border-width-x": ["border-width-r", "border-width-l"],
  "border-width-y": ["border-width-t", "border-width-b"],
  size: ["width", "height"],
  "text-size": ["leading"],
  "line-clamp": ["display", "overflow"],
  overscroll: ["overscroll-x", "overscroll-y"],
  "border-spacing": ["border-spacing-x", "border-spacing-y"],
  rounded: ["t", "r", "b", "l", "tl", "tr", "br", "bl"].map((side) => `rounded-${side}`),
  "rounded-t": ["rounded-tl", "rounded-tr"],
  "rounded-r": ["rounded-tr", "rounded-br"],
  "rounded-b": ["rounded-br", "rounded-bl"],
  "rounded-l": ["rounded-tl", "rounded-bl"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  gap: ["gap-x", "gap-y"],
  flex: ["basis", "grow", "shrink"],
  overflow: ["overflow-x", "overflow-y"],
};

const known = new Map<string, string>();

/** An unlisted utility is a property of its own. */
function propertyOf(utility: string): string {
  const before = known.get(utility);
  if (before !== undefined) return before;
  const property = PROPERTIES.find(([, name]) => name.test(utility))?.[0] ?? `=${utility}`;
  known.set(utility, property);
  return property;
}
