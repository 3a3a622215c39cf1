import fc from "fast-check";
import type pg from "pg";
import { z } from "zod";
import type { OpenApiDocument, Schema } from "@/server/openapi/open-api";
import { cookieOf } from "@/test/clients/portal-client";
import { OPERATIONS, type Operation } from "@/test/operations";
import { idsOf } from "@/test/rows/tenant-rows";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { arbitraryOf, type Material } from "./arbitraries";
import { exchange } from "./exchange";
import type { PortalSeen } from "./portal-seen";
import { Random } from "./random";
import { spoiled } from "./request-bytes";

/** What the portal calls as JSON and is answered at once; what ends the caller's own session would end the storm. */
export const OF_PORTAL = OPERATIONS.filter(
  ({ name, meta, type }) =>
    type !== "subscription" &&
    meta.portal === undefined &&
    meta.rest?.answer !== "file" &&
    !["account.signOut", "account.endOtherSessions", "account.changePassword"].includes(name),
);

const SESSIONS_OF_ADMIN = 10;
const HEADERS: readonly (readonly [string, string])[] = [
  ["Sec-Fetch-Site", "cross-site"],
  ["Origin", "https://evil.example"],
  ["Origin", "null"],
  ["Content-Type", "text/plain"],
  ["Content-Type", "multipart/form-data; boundary="],
  ["Content-Type", "application/json; charset=utf-16"],
  ["Content-Encoding", "gzip"],
  ["Trpc-Accept", "application/jsonl"],
  ["X-Trpc-Source", "nextjs-react"],
  ["Accept-Language", "de;q=x, *;q=9"],
  ["X-HTTP-Method-Override", "PUT"],
  ["Expect", "100-continue"],
];

/** An organization in which browsers call the portal's operations with what their inputs allow, and with what they do not. */
export class PortalStorm implements Material {
  readonly ids = () => this.known;
  readonly names = () => [];
  private known: string[] = [];
  private cookies: string[] = [];

  private constructor(
    readonly document: OpenApiDocument,
    private readonly at: { readonly port: number; readonly seen: PortalSeen; readonly db: pg.Pool },
    private readonly neighbour: Neighbour,
  ) {}

  static async gather(
    slug: string,
    { document, ...at }: { document: OpenApiDocument; port: number; seen: PortalSeen; db: pg.Pool },
  ): Promise<PortalStorm> {
    const neighbour = await buildNeighbour(at.db, slug);
    const storm = new PortalStorm(document, at, neighbour);
    const { organization, admin, owner, approver } = neighbour;
    const people = [...Array<typeof admin>(SESSIONS_OF_ADMIN).fill(admin), owner, approver];
    for (const person of people) storm.cookies.push(await cookieOf(await organization.session(person)));
    storm.cookies.push("", "hiatus.session=nonsense");
    await storm.harvest();
    return storm;
  }

  /** Whether the admin still is one: a storm may take that away. */
  async isAlive(): Promise<boolean> {
    const lines = ["GET /api/trpc/me.get HTTP/1.1", "Host: localhost", "Connection: close"];
    const bytes = Buffer.from(`${lines.join("\r\n")}\r\nCookie: ${this.cookies[0] ?? ""}\r\n\r\n`);
    return (await exchange(this.at.port, bytes)).status === 200;
  }

  /** Reads the ids that there are by now. */
  async harvest(): Promise<void> {
    await this.neighbour.newRequest().catch(() => undefined);
    const ids = [...(await idsOf(this.at.db, this.neighbour.organization.id))];
    this.known = ids.slice(-60);
  }

  /** Calls an operation, now and then with others in a batch, as the seed alone decides, except for the ids. */
  async call(operation: Operation, seed: number): Promise<void> {
    const random = new Random(seed);
    const others = OF_PORTAL.filter(({ type }) => type === operation.type);
    const count = random.happens(0.12) ? 1 + random.below(12) : 0;
    const batch = [operation, ...Array.from({ length: count }, () => random.pick(others))];
    let bytes = this.written(batch, random, seed);
    const isSpoiled = random.happens(0.06);
    if (isSpoiled) bytes = spoiled(bytes, random);
    // The server learns that nothing more will come, however much the request seems to announce.
    const { status, response } = await exchange(this.at.port, bytes, isSpoiled);
    // What cannot be read may be cut off.
    if (status === 0 && isSpoiled) return;
    const shown = `seed ${seed}: ${bytes.subarray(0, 500).toString("latin1")}`;
    await this.at.seen.note({ name: operation.name, shown }, response);
  }

  private written(batch: readonly Operation[], random: Random, seed: number): Buffer {
    const inputs = batch.map((one, index) => this.inputOf(one, seed + index));
    const isBatch = batch.length > 1 || random.happens(0.2);
    const given = isBatch ? Object.fromEntries(inputs.entries()) : inputs[0];
    const json = JSON.stringify(given) ?? "";
    const isQuery = batch[0]?.type === "query";
    const isPosted = !isQuery || json.length > 3000 || random.happens(0.1);
    const query = [...(isBatch ? ["batch=1"] : []), ...(isPosted ? [] : [`input=${encode(json)}`])];
    const path = `/api/trpc/${batch.map(({ name }) => name).join(",")}?${query.join("&")}`;
    const body = isPosted ? Buffer.from(json) : null;
    return this.assembled(
      { method: isPosted ? "POST" : "GET", path, body: spoiledBody(body, random) },
      random,
    );
  }

  private assembled(
    { method, path, body }: { method: string; path: string; body: Buffer | null },
    random: Random,
  ): Buffer {
    const lines = [
      `${random.happens(0.03) ? random.pick(["PUT", "DELETE", "HEAD", "PATCH"]) : method} ${path} HTTP/1.1`,
      "Host: localhost",
      "Connection: close",
      `Cookie: ${random.pick(this.cookies)}`,
      ...(random.happens(0.97) ? ["Sec-Fetch-Site: same-origin"] : []),
      ...(body === null ? [] : ["Content-Type: application/json", `Content-Length: ${body.length}`]),
      ...(random.happens(0.08) ? [random.pick(HEADERS).join(": ")] : []),
    ];
    return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)]);
  }

  private inputOf({ input }: Operation, seed: number): unknown {
    if (input === undefined) return undefined;
    const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
    return fc.sample(arbitraryOf(schema, this), { seed, numRuns: 1 })[0];
  }
}

function spoiledBody(body: Buffer | null, random: Random): Buffer | null {
  return body !== null && random.happens(0.06) ? spoiled(body, random) : body;
}

function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
