import { exchange } from "./exchange";
import type { PortalSeen } from "./portal-seen";
import { Random } from "./random";
import { spoiled } from "./request-bytes";

const WAYS = [
  "csrf",
  "providers",
  "session",
  "signin",
  "signout",
  "callback",
  "error",
  "verify-request",
  "",
  "_log",
];
const PROVIDERS = ["", "/credentials", "/github", "/credentials/more", "/%zz", "/.."];
const METHODS = ["GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"];
const ADDRESSES = [
  "/",
  "/approvals",
  "https://evil.example/",
  "//evil.example",
  "javascript:alert(1)",
  "%",
  "\u0000",
];
const EMAILS = [
  "admin@storm.example",
  "x",
  "",
  "a@b.example",
  `${"e\u0301".repeat(500)}@x.example`,
  "' OR 1=1 --",
];
const TYPES = [
  "application/x-www-form-urlencoded",
  "application/json",
  "text/plain",
  "multipart/form-data; boundary=x",
];
const COOKIES = [
  "",
  "hiatus.session=nonsense",
  "hiatus.csrf-token=a%7Cb",
  "hiatus.callback-url=https%3A%2F%2Fevil.example",
  "hiatus.callback-url=%",
  "a=b; ; =c",
  `hiatus.device=${"x".repeat(3000)}`,
];

/** Calls what is below /api/auth by chance, mostly as nobody would: once for each number. */
export async function callSignIn(
  { port, seen }: { readonly port: number; readonly seen: PortalSeen },
  seed: number,
): Promise<void> {
  const random = new Random(seed);
  const way = random.pick(WAYS);
  const { token, cookie } = random.happens(0.3)
    ? await freshToken(port)
    : { token: "", cookie: random.pick(COOKIES) };
  const method = random.pick(METHODS);
  const query = random.happens(0.4) ? `?${fieldsOf(random, token)}` : "";
  const body = method === "POST" ? bodyOf(random, token) : null;
  const lines = [
    `${method} /api/auth/${way}${random.happens(0.4) ? random.pick(PROVIDERS) : ""}${query} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    `Cookie: ${cookie}`,
    ...(body === null ? [] : [`Content-Type: ${body.type}`, `Content-Length: ${body.bytes.length}`]),
    ...(random.happens(0.3) ? ["X-Auth-Return-Redirect: 1"] : []),
  ];
  let bytes: Buffer = Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"),
    body?.bytes ?? Buffer.alloc(0),
  ]);
  const isSpoiled = random.happens(0.08);
  if (isSpoiled) bytes = spoiled(bytes, random);
  const { status, response } = await exchange(port, bytes, isSpoiled);
  if (status === 0 && isSpoiled) return;
  const shown = `seed ${seed}: ${bytes.subarray(0, 400).toString("latin1")}`;
  await seen.note({ name: `/api/auth/${way}`, shown }, response);
}

async function freshToken(port: number): Promise<{ token: string; cookie: string }> {
  const lines = ["GET /api/auth/csrf HTTP/1.1", "Host: localhost", "Connection: close"];
  const { response } = await exchange(port, Buffer.from(`${lines.join("\r\n")}\r\n\r\n`));
  const { csrfToken = "" } = (await response.json()) as { csrfToken?: string };
  const cookies = response.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  return { token: csrfToken, cookie: cookies.join("; ") };
}

function fieldsOf(random: Random, token: string): string {
  const fields = new URLSearchParams();
  if (random.happens(0.8)) fields.set("csrfToken", token);
  if (random.happens(0.6)) fields.set("email", random.pick(EMAILS));
  if (random.happens(0.6)) fields.set("password", random.pick(["", "wrong", "x".repeat(2000)]));
  if (random.happens(0.5)) fields.append("callbackUrl", random.pick(ADDRESSES));
  if (random.happens(0.2)) fields.append("callbackUrl", random.pick(ADDRESSES));
  if (random.happens(0.2))
    fields.set("error", random.pick(["CredentialsSignin", "<script>", "x".repeat(200)]));
  if (random.happens(0.5)) fields.set("json", "true");
  return fields.toString();
}

function bodyOf(random: Random, token: string): { type: string; bytes: Buffer } {
  const type = random.pick(TYPES);
  const fields = fieldsOf(random, token);
  const json = JSON.stringify(Object.fromEntries(new URLSearchParams(fields)));
  const text =
    type === "application/json"
      ? random.pick([json, json, json, "[]", "null", "{", '{"email":[1]}'])
      : fields;
  const bytes = Buffer.from(random.happens(0.05) ? "x".repeat(17 * 1024) : text);
  return { type, bytes: random.happens(0.1) ? spoiled(bytes, random) : bytes };
}
