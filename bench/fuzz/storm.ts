import fc from "fast-check";
import type pg from "pg";
import { SCOPES } from "@/domain/permissions/scopes";
import type { OpenApiDocument, OperationObject, Parameter, Reference } from "@/server/openapi/open-api";
import { restJson } from "@/test/clients/rest-client";
import { buildNeighbour, type Neighbour } from "@/test/worlds/neighbour";
import { newSecret } from "@/test/worlds/organization-builder";
import { arbitraryOf, type Material } from "./arbitraries";
import { changedIn, Digest } from "./digest";
import { exchange } from "./exchange";
import { Random } from "./random";
import { calledIn, type Draft, spoil, spoiled, written } from "./request-bytes";
import type { Seen } from "./seen";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF");
const LISTS = [
  "/departments?state=all",
  "/sites",
  "/positions",
  "/employment-types",
  "/holidays",
  "/policies",
  "/employees",
];

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly object: OperationObject;
}

interface Listed {
  readonly id: string;
  readonly name?: string;
  readonly attachments?: readonly { readonly id: string }[];
}

interface Drafted {
  readonly draft: Draft;
  readonly seed: number;
  readonly random: Random;
}

/** An organization whose every operation is called with what the document describes, and with what it does not. */
export class Storm implements Material {
  readonly ids = () => this.known;
  readonly names = () => this.taken;
  private known: string[] = [];
  private taken: string[] = [];
  private readonly byList = new Map<string, string[]>();
  private keys: string[] = [];

  private constructor(
    readonly document: OpenApiDocument,
    private readonly at: { readonly port: number; readonly seen: Seen },
    private readonly neighbour: Neighbour,
    private readonly digest: Digest,
  ) {}

  static async gather(
    db: pg.Pool,
    slug: string,
    { document, ...at }: { document: OpenApiDocument; port: number; seen: Seen },
  ): Promise<Storm> {
    const neighbour = await buildNeighbour(db, slug);
    const storm = new Storm(document, at, neighbour, await Digest.of(db));
    const { organization, admin, owner, approver } = neighbour;
    const stranger = await organization.employee("stranger");
    const few = SCOPES.filter((_scope, index) => index % 3 === 0);
    const secrets = [
      await organization.key(owner),
      await organization.key(approver),
      await organization.key(stranger),
      await organization.key(admin, { scopes: few }),
    ].map(({ secret }) => secret);
    // Most calls are the admin's, who may do the most.
    storm.keys = [...Array<string>(14).fill(neighbour.key), ...secrets, ...secrets, newSecret(), ""];
    await storm.harvest();
    return storm;
  }

  /** Whether the admin still is one: a storm may take that away. */
  async isAlive(): Promise<boolean> {
    return (await restJson(this.neighbour.key, "GET", "/me")).status === 200;
  }

  /** Reads the ids and names that there are by now. */
  async harvest(): Promise<void> {
    await this.neighbour.newRequest().catch(() => undefined);
    for (const path of [...LISTS, "/time-off/requests?limit=200"]) {
      const { status, body } = await restJson(this.neighbour.key, "GET", path);
      const items = status === 200 ? (body as Listed[]) : [];
      this.byList.set(
        path.split("?", 1)[0] ?? "",
        items.map(({ id }) => id),
      );
      this.taken.push(...items.flatMap(({ name }) => name ?? []).slice(0, 20));
      const files = items.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id));
      if (files.length > 0) this.byList.set("attachments", files);
    }
    this.known = [...this.byList.values()].flatMap((ids) => ids.slice(-12));
  }

  /**
   * Calls operations as their seeds alone decide, except for the ids: all at once, but calls that only ask
   * what would happen one after another. Those must change nothing.
   */
  async call(calls: readonly { readonly operation: Operation; readonly seed: number }[]): Promise<void> {
    const drafted = calls.map(({ operation, seed }) => {
      const random = new Random(seed);
      const draft = this.draft(operation, random, seed);
      const isDryRun = draft.path.includes("dry_run=true");
      const isSpoiled = random.happens(0.25);
      if (isSpoiled) spoil(draft, random);
      return { draft, seed, random, isDryRun: isDryRun && !isSpoiled };
    });
    await Promise.all(drafted.filter(({ isDryRun }) => !isDryRun).map((each) => this.send(each)));
    for (const each of drafted.filter(({ isDryRun }) => isDryRun)) await this.foresee(each);
  }

  private async foresee(drafted: Drafted): Promise<void> {
    const { id } = this.neighbour.organization;
    const before = await this.digest.read(id);
    await this.send(drafted);
    const changed = changedIn(before, await this.digest.read(id));
    const { method, path } = drafted.draft;
    this.at.seen.noteDryRun(`seed ${drafted.seed}: ${method} ${path}`, changed);
  }

  private async send({ draft, seed, random }: Drafted): Promise<void> {
    const isHeadSpoiled = draft.body === null && random.happens(0.06);
    const bytes = isHeadSpoiled ? spoiled(written(draft), random) : written(draft);
    const called = calledIn(bytes);
    const { status, response } = await exchange(this.at.port, bytes, isHeadSpoiled);
    // What cannot be read may be cut off, and the storm does not judge what is not a call of the interface.
    if (isHeadSpoiled && (status === 0 || called === null)) return;
    // Nobody can tell the method of a head that breaks off. It may be HEAD, whose answer has no body.
    const isTakenForHead = isHeadSpoiled && response.body === null && !bytes.includes("\r\n\r\n");
    if (called !== null && isTakenForHead) called.method = "HEAD";
    const shown = `seed ${seed}: ${bytes.subarray(0, 600).toString("latin1")}`;
    await this.at.seen.note({ ...(called ?? { method: draft.method, path: draft.path }), shown }, response);
  }

  private draft({ method, path, object }: Operation, random: Random, seed: number): Draft {
    const parameters = (object.parameters ?? []).map((parameter) => this.resolve(parameter));
    const query = parameters
      .filter(({ in: place, name, required }) => {
        if (place !== "query") return false;
        return required || random.happens(name === "dry_run" ? 0.6 : 0.4);
      })
      .map(({ name, schema }) => `${name}=${encode(this.sample(schema, seed))}`);
    const key = random.pick(this.keys);
    const headers: [string, string][] = key === "" ? [] : [["Authorization", `Bearer ${key}`]];
    if (random.happens(0.1)) headers.push(["Idempotency-Key", `storm-${random.below(40)}`]);
    if (random.happens(0.1)) headers.push(["If-None-Match", random.pick(['"a"', "*"])]);
    const body = this.bodyOf(object, headers, { random, seed });
    return {
      method,
      path: `${this.addressed(path, random)}${query.length > 0 ? `?${query.join("&")}` : ""}`,
      headers,
      body,
    };
  }

  private bodyOf(
    { requestBody }: OperationObject,
    headers: [string, string][],
    { random, seed }: { random: Random; seed: number },
  ): Buffer | null {
    if (requestBody === undefined) return null;
    const asForm = requestBody.content["multipart/form-data"];
    const media = requestBody.content["application/json"];
    const value = this.sample(media?.schema ?? {}, seed);
    if (asForm !== undefined && random.happens(0.4) && typeof value === "object" && value !== null) {
      headers.push(["Content-Type", "multipart/form-data; boundary=storm"]);
      return formOf(value, random.below(3));
    }
    headers.push(["Content-Type", "application/json"]);
    return Buffer.from(JSON.stringify(value));
  }

  /** The path with ids of the list that it stands below, mostly. */
  private addressed(path: string, random: Random): string {
    const list = path.slice(0, path.indexOf("/{"));
    return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
      const from = name === "policy_id" ? "/policies" : name === "attachment_id" ? "attachments" : list;
      const ids = this.byList.get(from) ?? [];
      return ids.length === 0 || random.happens(0.08)
        ? random.pick([...this.known, "7", crypto.randomUUID()])
        : random.pick(ids);
    });
  }

  private sample(schema: object, seed: number): unknown {
    return fc.sample(arbitraryOf(schema, this), { seed, numRuns: 1 })[0];
  }

  private resolve(parameter: Parameter | Reference): Parameter {
    if (!("$ref" in parameter)) return parameter;
    const name = parameter.$ref.slice(parameter.$ref.lastIndexOf("/") + 1);
    return this.document.components.parameters[name] as Parameter;
  }
}

function encode(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return encodeURIComponent(wellFormed(text));
}

function formOf(fields: object, files: number): Buffer {
  const part = (disposition: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--storm\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from("\r\n"),
    ]);
  const parts = Object.entries(fields).map(([name, value]) =>
    part(`name="${encodeURIComponent(wellFormed(name))}"`, Buffer.from(String(value))),
  );
  for (let index = 0; index < files; index++)
    parts.push(part(`name="attachments[]"; filename="${index}.pdf"`, PDF));
  return Buffer.concat([...parts, Buffer.from("--storm--\r\n")]);
}

/** A lone surrogate cannot be written as UTF-8. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
