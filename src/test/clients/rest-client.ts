import type { Problem } from "@/server/answers/problem";
import { publicEndpoint } from "@/server/endpoints";
import { mounted } from "@/server/http/connection";
import { openApiDocument } from "@/server/openapi/document";
import { appRouter } from "@/server/trpc/app-router";
import { DescribedAnswers } from "../answers/described-answers";

let answer = mounted(publicEndpoint);
const described = new DescribedAnswers(openApiDocument(appRouter));

/** Sends the calls elsewhere, such as to a service that runs by itself. */
export function callBy(transport: (request: Request) => Promise<Response>): void {
  answer = transport;
}

/** Answers a request, and makes sure that the document describes the answer. */
async function handle(request: Request): Promise<Response> {
  const { method, url } = request;
  const response = await answer(request);
  const path = url.slice(url.indexOf("/api/v1") + "/api/v1".length);
  const faults = await described.faultsOf({ method, path }, response.clone());
  if (faults.length === 0) return response;
  throw new Error(`${method} ${path} → ${response.status} is not as described: ${faults.join(" ")}`);
}

/** Calls the REST interface as the owner of a key; a null secret sends none. */
export async function rest(
  secret: string | null,
  method: string,
  path: string,
  given?: FormData | object,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = asSent(given);
  const headers = new Headers(more);
  if (secret !== null) headers.set("authorization", `Bearer ${secret}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set("content-type", "application/json");
  return handle(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    }),
  );
}

/** The same with a body as it stands. */
export async function restRaw(
  secret: string,
  method: string,
  path: string,
  body: string,
  type: string,
): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}`, "content-type": type };
  return handle(new Request(`http://localhost/api/v1${path}`, { method, headers, body }));
}

/** The answer's JSON and status. */
export async function restJson(...call: Parameters<typeof rest>): Promise<{ status: number; body: unknown }> {
  const response = await rest(...call);
  return { status: response.status, body: await response.json() };
}

/** The status and codes of a refusal: `422 insufficient_balance`. */
export async function refusal(...call: Parameters<typeof rest>): Promise<string> {
  const response = await rest(...call);
  if (response.status < 400) return `${response.status}`;
  const problem = (await response.json()) as Problem;
  return `${response.status} ${problem.code}`;
}

/** What has files is sent as a form, all else as it is. */
export function asSent<Body>(body: Body): Body | FormData {
  if (typeof body !== "object" || body === null || body instanceof FormData) return body;
  const { attachments, ...fields } = body as Record<string, unknown>;
  if (!Array.isArray(attachments)) return body;
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const files = attachments.filter((file) => file instanceof File);
  return form(Object.fromEntries(texts) as Record<string, string>, files);
}

export function form(fields: Readonly<Record<string, string>>, files: readonly File[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const file of files) data.append("attachments[]", file);
  return data;
}
