import { type Endpoint, type HeaderReader, mounted } from "./connection";

/**
 * The endpoint as Next's handler of every method, for it says itself which it does not take. Next takes Content-Encoding off what it
 * hands on and may encode by itself, so the endpoint is not told of encodings.
 */
export function routeHandlers(endpoint: Endpoint) {
  const handle = mounted(({ method, url, headers }, connection) =>
    endpoint({ method, url, headers: withoutEncodings(headers) }, connection),
  );
  return {
    DELETE: handle,
    GET: handle,
    HEAD: handle,
    OPTIONS: handle,
    PATCH: handle,
    POST: handle,
    PUT: handle,
  };
}

function withoutEncodings(headers: HeaderReader): HeaderReader {
  const isHidden = (name: string) => name.toLowerCase() === "accept-encoding";
  return {
    get: (name) => (isHidden(name) ? null : headers.get(name)),
    has: (name) => !isHidden(name) && headers.has(name),
  };
}
