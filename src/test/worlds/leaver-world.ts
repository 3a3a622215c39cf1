import { createHash, randomBytes, randomUUID } from "node:crypto";
import { insertUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { keepMails } from "@/db/notifications/kept-mails.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import { createKey } from "@/services/api-keys/create-key";
import { relayNews } from "@/services/notifications/relay-news";
import { adjustBalance } from "@/services/people/adjustments";
import { createEmployee } from "@/services/people/create-employee";
import { updateEmployee } from "@/services/people/update-employee";
import { setPicture } from "@/services/pictures/set-picture";
import { createRequest } from "@/services/time-off/create-request";
import { approveRequest } from "@/services/time-off/decide/approve-request";
import { declineRequest } from "@/services/time-off/decide/decline-request";
import type { TestDatabase } from "../database/database";
import { buildOrganization, type TestOrganization } from "./builders";
import { smallPicture } from "./small-picture";

/** Everything by which somebody could be found again, each in words of its own. */
export const TRACES = {
  name: "Zaphira O'Quill-Feather",
  userName: "Zaphi Quillwright",
  email: "zaphira.quill@leaver.test",
  userEmail: "zaphi@private-quill.test",
  earlierName: "Zaphira Maidenquill",
  requestNote: "Quarantine of my hamster",
  longNote: 'She said "Zwölfnächte"\nand left',
  stepNote: "Enjoy the hamster days",
  declineNote: "No hamsters in August",
  ownDecision: "From my sickbed, zq",
  reason: "Zq worked on the parade",
  keyName: "Zq's pocket script",
  keyDescription: "Counts zq's hamsters",
  fileName: "zq-doctor-note.pdf",
  fileText: "zq has hamster fever",
  ip: "203.0.113.77",
  userAgent: "ZqBrowser/7",
} as const;

export const FILE = Buffer.from(
  `%PDF-1.4\n% ${TRACES.fileText}\n${"\u0000\u00ff".repeat(700)}\n%%EOF\n`,
  "latin1",
);

export const PICTURE = Uint8Array.from(smallPicture({ grey: 0x5a }));

/** When they worked here, and when they have been gone for years. */
const THEN = new Date("2024-03-04T09:00:00Z");
export const LAST_DAY = "2024-06-30";
export const YEARS_LATER = new Date("2026-11-22T12:00:00Z");

export interface LeaverWorld {
  readonly home: TestOrganization;
  readonly admin: string;
  readonly colleague: string;
  readonly leaver: string;
  readonly userId: string;
  /** Another organization's employee of the same user, when there is one. */
  readonly elsewhere: { readonly organization: TestOrganization; readonly employee: string } | null;
}

/** Somebody who left traces wherever the service keeps something, and then left. */
export async function buildLeaver(
  db: TestDatabase,
  { worksElsewhere = false }: { worksElsewhere?: boolean } = {},
): Promise<LeaverWorld> {
  const home = await buildOrganization(db, { country_code: "IE" });
  const admin = await home.employee({ role: "admin", name: "Ada Admin" });
  const colleague = await home.employee({ name: "Cole League" });
  const as = (id: string, ip = "198.51.100.1") => ({ ...home.as(id, { now: THEN }), ip });
  const leaver = await hire(as(admin));
  await home.approvers(leaver, [colleague, admin]);
  await home.approvers(colleague, [leaver]);
  const policyId = await home.policy({}, { accrual_cycle: "monthly", carryover_limit_hundredths: 500 });
  for (const id of [leaver, colleague]) await home.assign(id, policyId, { effective_date: "2022-01-01" });
  const userId = await signUp(db, home, leaver);
  const elsewhere = worksElsewhere ? await workElsewhere(db, userId) : null;
  const herself = as(leaver, TRACES.ip);
  const ask = (
    id: string,
    day: string,
    note: string,
    attachments: { name: string; bytes: Buffer }[] = [],
  ) => {
    const date = day as IsoDate;
    return createRequest(id === leaver ? herself : as(id), {
      policy_id: policyId,
      start_date: date,
      end_date: date,
      note,
      attachments,
    });
  };

  const approved = await ask(leaver, "2024-04-08", TRACES.requestNote, [
    { name: TRACES.fileName, bytes: FILE },
  ]);
  await approveRequest(as(colleague), { id: approved.id, note: TRACES.stepNote });
  await approveRequest(as(admin), { id: approved.id });
  const declined = await ask(leaver, "2024-05-06", TRACES.longNote);
  await declineRequest(as(colleague), { id: declined.id, note: TRACES.declineNote });
  const others = await ask(colleague, "2024-04-15", `${TRACES.name} stands in for me`);
  await approveRequest(herself, { id: others.id, note: TRACES.ownDecision });
  await adjustBalance(as(admin), {
    id: leaver,
    policy_id: policyId,
    date: "2024-03-01" as IsoDate,
    days: 1.5,
    reason: TRACES.reason,
  });
  await adjustBalance(as(admin), {
    id: colleague,
    policy_id: policyId,
    date: "2024-03-01" as IsoDate,
    days: 1,
    reason: `Took over from ${TRACES.email.toUpperCase()}`,
  });
  await createKey(herself, {
    name: TRACES.keyName,
    description: TRACES.keyDescription,
    scopes: ["time-off:read"],
  });
  await setPicture(herself, PICTURE);
  await home.department({ name: `Friends of ${TRACES.name}`, manager_id: leaver });
  await relayNews();
  await leaveTraces(db, home, { leaver, userId });
  await updateEmployee(as(admin), { id: leaver, end_date: LAST_DAY as IsoDate });
  // Whatever leaving ended is there again: erasing has to find it, too.
  await openDoors(db, home, { leaver, userId });
  return { home, admin, colleague, leaver, userId, elsewhere };
}

async function hire(ctx: Parameters<typeof createEmployee>[0]): Promise<string> {
  const { id } = await createEmployee(ctx, {
    name: TRACES.earlierName,
    email: TRACES.email,
    role: "member",
    hire_date: "2022-01-01" as IsoDate,
    service_start_date: null,
    employee_number: null,
    department_id: null,
    position_id: null,
    site_id: null,
    employment_type_id: null,
    manager_id: null,
  });
  await updateEmployee(ctx, { id, name: TRACES.name });
  return id;
}

async function signUp({ owner }: TestDatabase, home: TestOrganization, leaver: string): Promise<string> {
  const userId = randomUUID();
  await inTransaction({ userId }, (tx) => insertUser(tx, { email: TRACES.userEmail, name: TRACES.userName }));
  await owner.query("UPDATE employees SET user_id = $1 WHERE organization_id = $2 AND id = $3", [
    userId,
    home.id,
    leaver,
  ]);
  return userId;
}

async function workElsewhere(db: TestDatabase, userId: string) {
  const organization = await buildOrganization(db);
  const employee = await organization.employee({
    user_id: userId,
    name: TRACES.userName,
    email: TRACES.userEmail,
  });
  return { organization, employee };
}

/** What no service writes without a front, a mail server or an AI client. */
async function leaveTraces(
  { owner }: TestDatabase,
  home: TestOrganization,
  { leaver, userId }: { leaver: string; userId: string },
): Promise<void> {
  const hash = createHash("sha256").update(randomBytes(9)).digest();
  await owner.query(
    `INSERT INTO idempotency_keys (organization_id, employee_id, key, route, fingerprint, status, headers, body, expires_at)
     SELECT $1, id, 'k', 'POST /employees', $3, 201, '{"location": "/employees/x"}',
       json_build_object('id', $2::uuid, 'name', $4::text, 'email', $5::text)::text, now() + interval '1 day'
     FROM employees WHERE organization_id = $1`,
    [home.id, leaver, hash, TRACES.name, TRACES.email],
  );
  await owner.query(
    `INSERT INTO audit_entries (organization_id, via, action, entity, entity_id, ip)
     VALUES ($1, 'system', 'sign_in.refused', 'employee', $2, $3)`,
    [home.id, leaver, TRACES.ip],
  );
  await owner.query(
    `INSERT INTO outbox (organization_id, event, recipient_id, payload, attempts, last_error, dead_at)
     VALUES ($1, 'time_off.recounted', $2, '{}', 1, $3, now())`,
    [home.id, leaver, `550 no mailbox ${TRACES.email}`],
  );
  await owner.query("INSERT INTO password_requests (email) VALUES ($1)", [TRACES.userEmail]);
  await owner.query(
    `INSERT INTO mcp_calls (organization_id, employee_id, key_id, tool, outcome, request_id)
     SELECT organization_id, employee_id, id, 'get_me', 'done', 'r' FROM api_keys WHERE employee_id = $1`,
    [leaver],
  );
  const mail = (messageId: string, toName: string, toAddress: string, body: string) =>
    keepMails([{ messageId, toName, toAddress, subject: body, html: `<p>${body}</p>`, body }], 500);
  await mail(`${home.id}.1@h.test`, TRACES.name, TRACES.email, "Your request was approved");
  await mail(`${home.id}.2@h.test`, "Cole", "cole@home.test", `${TRACES.name} asks for time off`);
  await mail(`password.${userId}@h.test`, TRACES.userName, TRACES.userEmail, "Reset your password");
  await mail(
    `account.${userId}@h.test`,
    TRACES.userName,
    TRACES.userEmail,
    "Your recovery codes were replaced",
  );
}

async function openDoors(
  { owner }: TestDatabase,
  home: TestOrganization,
  { leaver, userId }: { leaver: string; userId: string },
): Promise<void> {
  await owner.query(
    `INSERT INTO sessions (token_hash, user_id, organization_id, employee_id, ip, user_agent, expires_at)
     VALUES (sha256('zq'), $1, $2, $3, $4, $5, now() + interval '1 day')`,
    [userId, home.id, leaver, TRACES.ip, TRACES.userAgent],
  );
  await owner.query("INSERT INTO authenticators (user_id, secret, last_step) VALUES ($1, 'zq-sealed', 1)", [
    userId,
  ]);
  await owner.query("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, sha256('zq'))", [userId]);
  await owner.query(
    `INSERT INTO sign_in_tokens (token_hash, purpose, organization_id, employee_id, expires_at)
     VALUES (sha256('zq'), 'invitation', $1, $2, now() + interval '1 day')`,
    [home.id, leaver],
  );
  await owner.query(
    `INSERT INTO sign_in_tokens (token_hash, purpose, user_id, email, expires_at)
     VALUES (sha256('zq2'), 'email_change', $1, $2, now() + interval '1 day')`,
    [userId, `new.${TRACES.userEmail}`],
  );
}
