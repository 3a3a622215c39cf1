import { type Endpoint, mounted } from "./connection";

/** The endpoint as Next's handler of every method, for it says itself which it does not take. */
export function routeHandlers(endpoint: Endpoint) {
  const handle = mounted(endpoint);
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
