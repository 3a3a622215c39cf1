import type { ClientConfig } from "pg";
import type { Patience } from "@/platform/database-limits";

/** What tells PostgreSQL how long a connection may wait for a lock and take for a statement. */
export function limitOptions({ lockMs, statementMs }: Patience): string {
  return `-c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`;
}

/** An address with such limits, and a limit for idle transactions; the address's own settings are kept. */
export function withLimits(address: string, patience: Patience): ClientConfig {
  const url = new URL(address);
  const given = url.searchParams.get("options") ?? "";
  // Options in an address win over separate settings.
  url.searchParams.delete("options");
  return {
    connectionString: url.href,
    options: `${given} ${limitOptions(patience)}`.trim(),
    idle_in_transaction_session_timeout: patience.allMs,
  };
}
