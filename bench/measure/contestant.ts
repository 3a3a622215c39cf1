import type { PlannedRequest, PortalVisit } from "../load/prepared-request";

/** A server under measurement. */
export interface Contestant {
  name: string;
  port: number;
  /** Of the server's process. */
  pid: number;
  /** Of the PostgreSQL server that it uses. */
  databasePid: number;
}

/** One of the measured calls. */
export interface Operation<Request extends PlannedRequest | PortalVisit = PlannedRequest> {
  name: string;
  requests: readonly Request[];
  /** False: no request may be sent twice without tidying up between. */
  isRepeatable: boolean;
  /** The only status that counts as done. */
  status: number;
  /** Waits until a round's mails are sent: they belong to its processor time, and not to the next round's. */
  untilAtRest?: () => Promise<void>;
  /** Takes back what a round of the contestant of this index has written, outside the measured time. */
  tidyUp?: (index: number) => Promise<void>;
}
