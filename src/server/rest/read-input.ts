import { DomainError } from "@/domain/errors";
import type { Sentence } from "@/domain/sentences/sentence";
import { MAX_JSON_BYTES, mediaTypeOf, readBytes, refuseTooLong } from "../http/body";
import type { Connection, HeaderReader } from "../http/connection";
import { parseJson } from "../http/json";
import { MAX_FILE_BYTES, mostFormBytes, readForm } from "../http/multipart";
import { decoded, queryOf } from "../http/url";
import { invalid, unknownFields } from "../trpc/validation";
import { DRY_RUN, isDryRun, isForeseeable } from "./once/dry-run";
import type { Route } from "./route-table";

export interface Call {
  readonly route: Route;
  readonly headers: HeaderReader;
  readonly query: string;
  /** Raw values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly connection: Connection;
}

/** The input of an operation from path, query and body; the operation's schema checks each field. */
export async function readInput(call: Call): Promise<Record<string, unknown>> {
  const params = mapValues(call.params, decoded);
  const query = queryOf(call.query);
  const fields = call.route.rest.method === "GET" ? query : await readBody(call);
  const own = call.route.rest.method === "GET" ? params : { ...params, ...aside(call, query) };
  refuseUnknown(Object.keys(own).filter((name) => Object.hasOwn(fields, name)));
  return withOwn(fields, own);
}

/** What the query of a write contains: only a write that is to be foreseen has one, and it may say for whom. */
function aside({ route, query }: Call, given: Record<string, unknown>): Record<string, unknown> {
  const of = isDryRun(route, query) ? (route.foresight?.fields ?? {}) : {};
  const { [DRY_RUN]: dryRun, ...others } = given;
  const unknown = Object.keys(others).filter((name) => !Object.hasOwn(of, name));
  refuseUnknown(dryRun === undefined || isForeseeable(route) ? unknown : [DRY_RUN, ...unknown]);
  return others;
}

async function readBody({ route, headers, connection }: Call): Promise<Record<string, unknown>> {
  const { body } = connection;
  if (body === null) return {};
  const contentType = headers.get("content-type");
  const mediaType = mediaTypeOf(contentType);
  if (headers.has("content-encoding")) refuseMediaType("http.compressed");
  if (mediaType === "multipart/form-data" && route.rest.isMultipart === true) {
    const { mostFileBytes = MAX_FILE_BYTES } = route.rest;
    refuseTooLong(headers, mostFormBytes(mostFileBytes));
    return readForm(body, contentType ?? "", mostFileBytes);
  }
  if (mediaType !== "application/json") refuseMediaType(acceptedBy(route));
  refuseTooLong(headers, MAX_JSON_BYTES);
  const bytes = await readBytes(body, MAX_JSON_BYTES);
  return bytes.byteLength === 0 ? {} : objectOf(parseJson(bytes));
}

function objectOf(json: unknown): Record<string, unknown> {
  if (typeof json === "object" && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>;
  throw invalid([{ path: "", code: "invalid_type", sentence: "input.no_object" }]);
}

function refuseUnknown(names: readonly string[]): void {
  if (names.length > 0) throw unknownFields(names);
}

function refuseMediaType(detail: Sentence): never {
  throw new DomainError("unsupported_media_type", { detail });
}

function acceptedBy({ rest }: Route): Sentence {
  return rest.isMultipart === true ? "http.send_json_or_form" : "http.send_json";
}

function mapValues(
  record: Readonly<Record<string, string>>,
  map: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** Merges without assigning, so that a field called `__proto__` stays a field, for the schema to refuse. */
function withOwn(fields: Record<string, unknown>, params: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(params);
  return own.length === 0 ? fields : Object.fromEntries([...Object.entries(fields), ...own]);
}
