import { randomUUID } from "node:crypto";
import { cursorAt } from "@/services/page-cursor";
import type { Input } from "../matrix/matrix-rows";
import type { Neighbour } from "./neighbour";
import { one } from "./one-input";

/** Inputs of what people do with their own account, and admins with keys, feeds and settings. */
export function accountExamples({
  organization,
  db,
  admin,
  newRequest,
}: Neighbour): Readonly<Record<string, () => Promise<Input[]>>> {
  const settings = (access: string | null) => async () => {
    await organization.mcpSettings(access);
    return [access === null ? {} : { access }];
  };
  return {
    "account.changePassword": async () => {
      const current = await organization.password(admin);
      return [{ current, password: current }];
    },
    "account.endSession": async () => [{ id: (await organization.openSession(admin)).id }],
    "account.switchOrganization": one({ organization_id: organization.id }),
    "account.updateProfile": one({ locale: "de" }),
    "admin.skipStep": one({ step: "place", is_skipped: true }),
    "signInEmail.ask": async () => [
      { email: `${randomUUID()}@other.example`, password: await organization.password(admin) },
    ],
    "signInEmail.confirm": async () => [{ token: await organization.emailChange(admin) }],
    "signInEmail.link": async () => [{ token: await organization.emailChange(admin) }],
    "apiKeys.create": one({ name: "A key", scopes: ["time-off:read"] }),
    "apiKeys.ofOrganization": async () => {
      const { id } = await organization.key(admin);
      return [{ cursor: cursorAt({ at: new Date(Date.now() - 60_000).toISOString(), id }) }];
    },
    "apiKeys.foreseeRules": one({ longest_days: 30 }),
    "apiKeys.setRules": one({ longest_days: null }),
    "apiKeys.revoke": async () => [{ id: (await organization.key(admin)).id }],
    "feeds.create": async () => {
      // A person may have few of them.
      await db.query("DELETE FROM feeds WHERE employee_id = $1", [admin.id]);
      return [{ kind: "organization" }];
    },
    "feeds.delete": async () => [{ id: (await organization.feed(admin)).id }],
    "feeds.foreseeRules": one({ for_everybody: false }),
    "feeds.list": async () => {
      await organization.feed(admin);
      return [{}];
    },
    "feeds.replace": async () => [{ id: (await organization.feed(admin)).id }],
    "feeds.setRules": one({ for_everybody: true }),
    "mcpSettings.get": async () => [...(await settings("admins_only")()).map(() => ({}))],
    "mcpSettings.setUp": settings(null),
    "mcpSettings.update": settings("admins_only"),
    "noticeRules.set": one({ lapse_weeks: [], tells_cycles: false }),
    "notifications.markRead": async () => [{ about: [(await newRequest()).id] }, { ids: ["1"], until: "1" }],
    "people.bookable": one({ search: "ott" }),
    "people.counts": one({ by: "department" }),
  };
}
