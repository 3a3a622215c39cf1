import { type Endpoint, type HeaderReader, mounted } from "./connection";

/**
 * The endpoint as Next's handler of every method, because it says itself which it does not accept. Next
 * removes Content-Encoding from what it passes on and may encode answers itself, so the endpoint does not see
 * encodings.
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
