import { LANGUAGES } from "@/domain/locale";
import type { Header, Parameter, Reference } from "./open-api";

const count = (description: string, example: number): Header => ({
  description,
  required: true,
  schema: { type: "integer", minimum: 0 },
  example,
});
const text = (description: string, example: string, required = true): Header => ({
  description,
  required,
  schema: { type: "string" },
  example,
});

/** The headers of answers, by their names. */
export const HEADERS = {
  "X-Request-Id": {
    description: "Names this answer in the log, for when you ask about it.",
    required: true,
    schema: { type: "string", format: "uuid" },
    example: "6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11",
  },
  "RateLimit-Limit": count("Calls that the key may make in a minute.", 600),
  "RateLimit-Remaining": count("Calls that are left in this window.", 598),
  "RateLimit-Reset": count("Seconds until the window ends.", 41),
  "Retry-After": count("Seconds to wait before the next call.", 41),
  "WWW-Authenticate": text("How to authenticate.", 'Bearer realm="hiatus"'),
  Allow: text("The methods that this address takes.", "GET, HEAD, POST"),
  ETag: text("Names this state, for `If-None-Match` and `If-Match`.", '"3qM0Zz5m1Yb0o8m6W2a1rZ3Xo1kq"'),
  Location: text(
    "Where what was created can be read: by its id, or in the list that it was added to.",
    "https://hiatus.example.com/api/v1/departments/6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11",
  ),
  Link: text(
    "Where the next page is; absent on the last one.",
    '<https://hiatus.example.com/api/v1/employees?cursor=eyJpZCI6Ij>; rel="next"',
    false,
  ),
  "Idempotent-Replayed": {
    description: "`true` when this is the answer to an earlier call with the same key.",
    required: false,
    schema: { type: "string", const: "true" },
    example: "true",
  },
  "Content-Language": {
    description: "The language in which people are told something, as `Accept-Language` asks for it.",
    required: true,
    schema: { type: "string", enum: LANGUAGES },
    example: "en",
  },
  Vary: text("What the answer depends on besides the address.", "Accept-Language"),
  "Content-Disposition": text("The file's name.", 'attachment; filename="certificate.pdf"'),
} satisfies Readonly<Record<string, Header>>;

export type HeaderName = keyof typeof HEADERS;

/** What callers may send along, by their names in the document. */
export const HEADER_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes a repeated call safe: for 24 hours the same key with the same input gets the first answer again, and with another input or on another address 409.",
    required: false,
    schema: { type: "string", pattern: "^[!-~][ -~]{0,254}$" },
    example: "2026-03-02-anna-skiing",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The `ETag` of what you have: while it is the same, the answer is 304 without a body.",
    required: false,
    schema: { type: "string" },
    example: '"3qM0Zz5m1Yb0o8m6W2a1rZ3Xo1kq"',
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      "The `ETag` of what you have read: when somebody has changed it since, nothing is done and the answer is 412. Reading it must be allowed, too.",
    required: false,
    schema: { type: "string" },
    example: '"3qM0Zz5m1Yb0o8m6W2a1rZ3Xo1kq"',
  },
} satisfies Readonly<Record<string, Parameter>>;

export function headersOf(...names: readonly HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function parameterRef(name: keyof typeof HEADER_PARAMETERS): Reference {
  return { $ref: `#/components/parameters/${name}` };
}
