import { DomainError } from "@/domain/errors";

const MAX_DEPTH = 32;
/** In one object; no operation takes a hundredth of it. */
const MAX_NAMES = 10_000;
/** How much of a repeated name the refusal shows. */
const LONGEST_NAME = 100;

/** Reads JSON more strictly than JSON.parse: UTF-8 only, no name twice in an object, not nested deeper than 32, and no object with more than 10,000 names. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    refuseOddities(text);
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError("malformed_body", { detail: "http.no_json", cause });
  }
}

/** Walks over the tokens once; text that is not JSON at all is left to JSON.parse. */
function refuseOddities(text: string): void {
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (isName && names) refuseSecond(names, text.slice(at, end + 1));
      isName = false;
      at = end;
    } else if (char === "{" || char === "[") {
      open.push(char === "{" ? new Set() : null);
      isName = char === "{";
      if (open.length > MAX_DEPTH) throw new DomainError("malformed_body", { detail: "http.too_deep" });
    } else if (char === "}" || char === "]") {
      open.pop();
    } else if (char === ",") {
      isName = open.at(-1) instanceof Set;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function refuseSecond(names: Set<string>, quoted: string): void {
  const name = quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  if (names.has(name)) {
    throw new DomainError("malformed_body", {
      detail: { key: "http.named_twice", name: JSON.stringify(name.slice(0, LONGEST_NAME)) },
    });
  }
  names.add(name);
  if (names.size > MAX_NAMES) {
    throw new DomainError("malformed_body", { detail: { key: "http.too_many_names", most: MAX_NAMES } });
  }
}
