import { z } from "zod";
import { Organizations } from "./account";
import { WaitingCount } from "./approvals";
import { Me } from "./me";
import { BellState } from "./notifications/notifications";

/** Who is signed in, without what a key can do, which no page asks. */
export const PersonHere = Me.omit({ scopes: true });
export type PersonHere = z.infer<typeof PersonHere>;

/** What stands around each page: the answers of four operations. */
export const Frame = z.object({
  me: PersonHere,
  organizations: Organizations,
  waiting: WaitingCount,
  bell: BellState,
});
export type Frame = z.infer<typeof Frame>;
