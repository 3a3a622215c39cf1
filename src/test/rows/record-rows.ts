import type { SampleKind } from "./sample-ids";

interface Given {
  readonly organization: number;
  readonly row: number;
  readonly own: (kind: SampleKind) => string;
  /** Of the first row of its kind. */
  readonly first: (kind: SampleKind) => string;
  readonly expires_at: string;
  readonly hash: Buffer;
}

/** What the service records of its own work, and what it keeps until it is used or sent. */
export function recordRows({ organization, row, own, first, expires_at, hash }: Given) {
  const organization_id = first("organization");
  return {
    balance_checks: {
      organization_id: own("organization"),
      checked_at: "2026-03-02T00:00:00Z",
      everybody_at: "2026-03-01T00:00:00Z",
      last_entry: 0,
      employee_ids: [first("employee")],
    },
    fact_changes: { organization_id, concerned_id: first("employee"), written_by: row },
    mcp_settings: { organization_id: own("organization"), access: "none" },
    mcp_calls: {
      organization_id,
      id: row,
      employee_id: first("employee"),
      key_id: first("api_key"),
      tool: "get_me",
      outcome: "done",
      request_id: "request",
    },
    audit_entries: {
      organization_id,
      id: row,
      via: "session",
      employee_id: first("employee"),
      action: "time_off.requested",
      entity: "time_off_request",
    },
    outbox: {
      organization_id,
      id: row,
      event: "time_off.requested",
      recipient_id: first("employee"),
      payload: "{}",
      once_key: `once-${row}`,
    },
    idempotency_keys: {
      ...{ organization_id, employee_id: first("employee") },
      key: `key-${row}`,
      route: "POST /time-off/requests",
      fingerprint: hash,
      expires_at,
    },
    kept_mails: {
      id: own("kept_mail"),
      message_id: `${organization}.${row}@example.org`,
      to_name: "Sample",
      to_address: "sample@example.org",
      subject: "Sample",
      html: "<p>Sample</p>",
      body: "Sample",
    },
    password_requests: { id: own("sign_in_token"), email: `user-${organization}-${row}@example.org` },
    guess_counts: { name: `${organization}${row}`.padEnd(43, "x"), ends_at: expires_at, used: 1 },
    rate_windows: { name: own("api_key"), ends_at: expires_at, instance: own("user"), used: 1 },
  };
}
