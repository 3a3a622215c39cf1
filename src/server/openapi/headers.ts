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
    description: "Identifies this answer in the log; quote it when you ask about it.",
    required: true,
    schema: { type: "string", format: "uuid" },
    example: "6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11",
  },
  "RateLimit-Limit": count("How many calls the key may make in a minute.", 600),
  "RateLimit-Remaining": count("How many calls are left in this window.", 598),
  "RateLimit-Reset": count("Seconds until the window ends.", 41),
  "Retry-After": count("Seconds to wait before the next call.", 41),
  "WWW-Authenticate": text("How to authenticate.", 'Bearer realm="hiatus"'),
  Allow: text("The methods that this address accepts.", "GET, HEAD, POST"),
  ETag: text("Identifies this state, for `If-None-Match` and `If-Match`.", '"3qM0Zz5m1Yb0o8m6W2a1rZ3Xo1kq"'),
  Location: text(
    "Where the new resource can be read: at its own address, or in the list that it was added to.",
    "https://hiatus.example.com/api/v1/departments/6f1c1d5e-3f0b-4c57-9c40-0d6a2f5b8f11",
  ),
  Link: text(
    "The address of the next page; absent on the last one.",
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
    description: "The language of the texts for people, as requested by `Accept-Language`.",
    required: true,
    schema: { type: "string", enum: LANGUAGES },
    example: "en",
  },
  Vary: text("Which request headers the answer depends on.", "Accept-Language"),
  "Content-Disposition": text("The file's name.", 'attachment; filename="certificate.pdf"'),
} satisfies Readonly<Record<string, Header>>;

export type HeaderName = keyof typeof HEADERS;

/** The headers that callers may send, by their names in the document. */
export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes it safe to repeat a call: for 24 hours the same key with the same input gets the first answer again; with different input, or at another address, it gets 409.",
    required: false,
    schema: { type: "string", pattern: "^[!-~][ -~]{0,254}$" },
    example: "2026-03-02-anna-skiing",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description:
      "The `ETag` of the copy that you have: if nothing has changed, the answer is 304 without a body.",
    required: false,
    schema: { type: "string" },
    example: '"3qM0Zz5m1Yb0o8m6W2a1rZ3Xo1kq"',
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      "The `ETag` of what you have read: if somebody has changed it since, nothing is done and the answer is 412. The key must also be allowed to read it.",
    required: false,
    schema: { type: "string" },
    example: '"3qM0Zz5m1Yb0o8m6W2a1rZ3Xo1kq"',
  },
  DryRun: {
    name: "dry_run",
    in: "query",
    description:
      "If true, nothing is changed, and the answer (200) says what the change would do to requests and balances. What would be refused is refused.",
    required: false,
    schema: { type: "boolean" },
    example: true,
  },
} satisfies Readonly<Record<string, Parameter>>;

export function headersOf(...names: readonly HeaderName[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function parameterRef(name: keyof typeof SHARED_PARAMETERS): Reference {
  return { $ref: `#/components/parameters/${name}` };
}
