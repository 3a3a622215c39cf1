import { filesEndpoint } from "@/server/endpoints";
import { mounted } from "@/server/http/connection";
import type { RestMeta } from "@/server/trpc/operation-meta";
import { type Input, textOf } from "../matrix/matrix-rows";

const handle = mounted(filesEndpoint);

/** Follows a link of the portal's, or sends a form to it, with the headers of a browser. */
export async function files(
  headers: Readonly<Record<string, string>>,
  method: string,
  path: string,
  body?: FormData,
): Promise<Response> {
  return handle(
    new Request(`http://localhost/api/files${path}`, {
      method,
      headers: { "sec-fetch-site": "same-origin", ...headers },
      ...(body !== undefined && { body }),
    }),
  );
}

/** The path with the input's fields in it, and those that are left. */
export function addressed(pattern: string, input: Input): { path: string; rest: Input } {
  const fields = new Map(Object.entries(input));
  const path = pattern.replace(/\{(\w+)\}/g, (_match, field: string) => {
    const value = textOf(fields.get(field));
    fields.delete(field);
    return value;
  });
  return { path, rest: Object.fromEntries(fields) };
}

/** Calls an operation by its address in the portal; in a form, a `file` is a file, also when it is given as a text. */
export async function callAddress(
  headers: Readonly<Record<string, string>>,
  { method, path: pattern }: RestMeta,
  input: Input,
): Promise<{ status: number; text: string }> {
  const { path, rest } = addressed(pattern, input);
  const response =
    method === "GET"
      ? await files(headers, method, `${path}?${new URLSearchParams(rest as Record<string, string>)}`)
      : await files(headers, method, path, formOf(rest));
  return { status: response.status, text: await response.text() };
}

function formOf(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    const [file] = Array.isArray(value) ? value : [];
    if (file instanceof File) form.append(name, file);
    else if (name === "file") form.append(name, new File([textOf(value)], "table.csv"));
    else form.append(name, textOf(value));
  }
  return form;
}
