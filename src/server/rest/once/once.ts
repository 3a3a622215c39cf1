import { doOnce } from "@/services/idempotency/do-once";
import type { ServiceContext } from "@/services/service-context";
import type { Identity } from "../../call-context";
import type { HeaderReader } from "../../http/connection";
import type { Route } from "../route-table";
import { fingerprintOf } from "./fingerprint";

const HEADER = "idempotency-key";

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: HeaderReader;
  readonly now: Date;
}

/** Whether the call must run only once: it creates something and has an idempotency key. */
function isOnce(route: Route | undefined, headers: HeaderReader): boolean {
  return route?.rest.status === 201 && headers.has(HEADER);
}

/** How such a call is run once; null for any other. A repeated answer says so in a header. */
export function onceOf(
  route: Route,
  { actor }: Identity,
  { method, path, headers, now }: Asked,
  { rawInput, sent }: { rawInput: () => Promise<unknown>; sent: Record<string, string> },
): ServiceContext["once"] {
  if (!isOnce(route, headers)) return null;
  return doOnce({
    employeeId: actor.employeeId,
    key: headers.get(HEADER) ?? "",
    route: `${method} ${path}`,
    fingerprint: async () => fingerprintOf(await rawInput()),
    now,
    onReplay: () => {
      sent["Idempotent-Replayed"] = "true";
    },
  });
}
