import { keyLimiter } from "@/server/limits/rate-limit";
import { refusal } from "../clients/rest-client";
import type { TestDatabase } from "../database/database";
import { buildNeighbour, type Neighbour } from "../worlds/neighbour";

/** An organization in which every route can be brought to every answer. */
export interface AnswersWorld {
  readonly ours: Neighbour;
  /** Of the admin, of who asks for time off, of their first approver, of a member who has nothing to do with them. */
  readonly keys: Readonly<Record<"admin" | "owner" | "approver" | "stranger", string>>;
  /** A key that has called as often as it may in this minute. */
  readonly spentKey: () => string;
  /** Status and code, by the admin's key unless another is given: `409 name_taken`. */
  readonly ask: (method: string, path: string, body?: FormData | object, key?: string) => Promise<string>;
}

/** The answers of one route, each with how it comes about. */
export type Cases = Readonly<Record<string, Readonly<Record<string, () => Promise<string>>>>>;

export async function buildAnswersWorld(
  { owner: db }: Pick<TestDatabase, "owner">,
  slug = "ours",
): Promise<AnswersWorld> {
  const ours = await buildNeighbour(db, slug);
  const { organization } = ours;
  const stranger = await organization.employee("stranger");
  const spent = await organization.key(stranger);
  const secretOf = async (employee: Neighbour["owner"]) => (await organization.key(employee)).secret;
  const keys = {
    admin: ours.key,
    owner: await secretOf(ours.owner),
    approver: await secretOf(ours.approver),
    stranger: await secretOf(stranger),
  };
  const spentKey = () => {
    while (keyLimiter().take(spent.id, new Date()).isAllowed);
    return spent.secret;
  };
  const ask: AnswersWorld["ask"] = (method, path, body, key = keys.admin) => refusal(key, method, path, body);
  return { ours, keys, spentKey, ask };
}
