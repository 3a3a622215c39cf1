import { isoDate } from "@/domain/dates/iso-date";
import type { MailFacts } from "@/server/mail/mail-facts";

export const MAIL_BASE_URL = "https://hiatus.example";
/** Of which nothing may reach a mail unescaped. */
export const HOSTILE_NAME = `Zoë <img src=x onerror=alert(1)> & "Co" {name}`;
export const REQUEST_ID = "0b7f5b0e-6a0e-4f5e-9a55-8d2f6f1c2a01";
export const MAIL_TOKEN = "dGhpcy1pcy1hLXRva2VuLW9mLTI1Ni1iaXRz_-AAAAA";

const addressed = { baseUrl: MAIL_BASE_URL, recipientName: "Ben Schröder" };
const inOrganization = { ...addressed, organizationName: "Kranich & Söhne", organizationSlug: "kranich" };
const ofRequest = {
  ...inOrganization,
  requestId: REQUEST_ID,
  employeeName: "Anna Lindqvist",
  policyName: "Sick leave",
  dates: {
    startDate: isoDate("2026-12-28"),
    endDate: isoDate("2027-01-04"),
    startDateType: "FULL_DAY",
    endDateType: "AM",
  },
  days: 350,
} as const;
const asks = { ...ofRequest, hasNote: true, attachmentCount: 1, onBehalfOfName: null };
const ofCredit = {
  ...inOrganization,
  employeeName: "Anna Lindqvist",
  policyName: "Sick leave",
  date: isoDate("2026-12-28"),
  days: 150,
} as const;
const expiresAt = new Date("2026-11-30T23:30:00Z");

/** One of every mail that there is, as it usually is. */
export const MAIL_FACTS: readonly MailFacts[] = [
  { ...asks, event: "time_off.requested", requestedByName: null },
  { ...asks, event: "time_off.turn_moved", onBehalfOfName: "Ben Schröder" },
  { ...asks, event: "time_off.reminder", waitingDays: 2 },
  { ...ofRequest, event: "time_off.approved", decidedByName: "Clara Núñez", note: null },
  {
    ...ofRequest,
    event: "time_off.declined",
    decidedByName: "Clara Núñez",
    note: "The release is that week.\nThe one after would be fine.",
  },
  { ...ofRequest, event: "time_off.cancelled", isRecipientsOwn: false, cancelledByName: "Anna Lindqvist" },
  { ...ofRequest, event: "time_off.cancelled", isRecipientsOwn: true, cancelledByName: "Marlene Vogel" },
  { ...asks, event: "time_off.changed", isRecipientsOwn: false, asks: true, changedByName: null },
  { ...asks, event: "time_off.changed", isRecipientsOwn: false, asks: false, changedByName: "Marlene Vogel" },
  { ...asks, event: "time_off.changed", isRecipientsOwn: true, asks: false, changedByName: "Marlene Vogel" },
  { ...ofRequest, event: "time_off.file_due", isRecipientsOwn: true, dueOn: isoDate("2026-03-15") },
  { ...ofRequest, event: "time_off.file_due", isRecipientsOwn: false, dueOn: isoDate("2026-03-15") },
  { ...ofRequest, event: "time_off.recounted", changeDays: -100, needsAttention: false, cause: null },
  { ...ofRequest, event: "time_off.recounted", changeDays: 50, needsAttention: true, cause: null },
  {
    ...ofRequest,
    event: "time_off.recounted",
    changeDays: -200,
    needsAttention: false,
    cause: "interrupted",
  },
  { ...ofRequest, event: "time_off.recounted", changeDays: 200, needsAttention: true, cause: "resumed" },
  { ...ofRequest, event: "time_off.moved", changeDays: 0, needsAttention: false },
  { ...ofRequest, event: "time_off.moved", changeDays: 150, needsAttention: true },
  { ...ofRequest, event: "time_off.moved", changeDays: -100, needsAttention: false },
  { ...ofCredit, event: "credit.requested", hasNote: true, onBehalfOfName: null, waitingDays: 1 },
  { ...ofCredit, event: "credit.turn_moved", hasNote: false, onBehalfOfName: "Ben Schröder", waitingDays: 1 },
  { ...ofCredit, event: "credit.reminder", hasNote: false, onBehalfOfName: null, waitingDays: 9 },
  {
    ...ofCredit,
    event: "credit.approved",
    decidedByName: "Clara Núñez",
    note: null,
    expiresOn: isoDate("2027-03-28"),
  },
  {
    ...ofCredit,
    event: "credit.declined",
    decidedByName: "Clara Núñez",
    note: "The release was moved.",
    expiresOn: null,
  },
  { ...ofCredit, event: "credit.cancelled", isRecipientsOwn: false, cancelledByName: "Marlene Vogel" },
  { ...ofCredit, event: "credit.cancelled", isRecipientsOwn: true, cancelledByName: "Marlene Vogel" },
  {
    ...inOrganization,
    event: "api_key.expiring",
    keyName: "Payroll script",
    keyPrefix: "ak_4Fz9Qk",
    expiresAt,
    timeZone: "Europe/Berlin",
  },
  {
    ...inOrganization,
    event: "api_key.revoked",
    keyName: "Payroll script",
    keyPrefix: "ak_4Fz9Qk",
    revokedByName: "Marlene Vogel",
  },
  {
    ...inOrganization,
    event: "delegation.named",
    approverName: "Clara Núñez",
    byName: "Marlene Vogel",
    startDate: isoDate("2026-12-28"),
    endDate: isoDate("2027-01-04"),
  },
  {
    ...inOrganization,
    event: "delegation.ended",
    approverName: "Clara Núñez",
    byName: null,
    startDate: isoDate("2026-12-28"),
    endDate: isoDate("2026-12-28"),
  },
  {
    ...inOrganization,
    event: "balance.lapsing",
    policyName: "Vacation",
    days: 450,
    date: isoDate("2027-03-31"),
  },
  {
    ...inOrganization,
    event: "balance.cycle_began",
    policyName: "Vacation",
    days: 2800,
    date: isoDate("2027-01-01"),
  },
  {
    ...inOrganization,
    event: "employee.invited",
    invitedByName: "Marlene Vogel",
    token: MAIL_TOKEN,
    expiresAt,
    timeZone: "Europe/Berlin",
  },
  { ...addressed, event: "user.password_forgotten", token: MAIL_TOKEN, validMinutes: 60 },
  { ...addressed, event: "user.email_confirm", oldEmail: "ben@old.example", token: MAIL_TOKEN },
  { ...addressed, event: "user.email_taken" },
  { ...addressed, event: "user.email_asked", newEmail: "ben@new.example" },
  { ...addressed, event: "user.email_changed", newEmail: "ben@new.example" },
  { ...addressed, event: "user.account_changed", change: "authenticator_added" },
];
