import type { TryRequest } from "./try-request";

/** What came back, as it is shown. */
export interface TryAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: AnswerBody;
}

export type AnswerBody =
  | { readonly kind: "none" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly file: Blob; readonly name: string };

/** Sends a request with a key; null when the service was not reached. */
export async function sendRequest(request: TryRequest, key: string): Promise<TryAnswer | null> {
  const began = performance.now();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(key !== "" && { Authorization: `Bearer ${key}` }) },
      body: request.body,
      // The call uses the key, not the session of the person who is signed in here.
      credentials: "omit",
      cache: "no-store",
    });
    const body = await bodyOf(response);
    return {
      status: response.status,
      statusText: response.statusText,
      milliseconds: Math.round(performance.now() - began),
      headers: [...response.headers],
      body,
    };
  } catch {
    return null;
  }
}

async function bodyOf(response: Response): Promise<AnswerBody> {
  const type = response.headers.get("content-type") ?? "";
  const disposition = response.headers.get("content-disposition");
  if (disposition !== null) return { kind: "file", file: await response.blob(), name: nameIn(disposition) };
  const text = await response.text();
  if (text === "") return { kind: "none" };
  return { kind: "text", text: type.includes("json") ? pretty(text) : text };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The name that the answer gives to a file. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? "file";
}
