/** How long work waits for the database, in milliseconds. */
export interface Patience {
  /** For a connection. */
  readonly connectionMs: number;
  /** For one lock. */
  readonly lockMs: number;
  /** For one statement, its locks included. */
  readonly statementMs: number;
  /** In total: a limit of our own, because a database that hangs keeps none. */
  readonly allMs: number;
}

export interface DatabaseLimits {
  /** How many connections a process has at once, for calls and long work together. */
  readonly connections: number;
  readonly calls: Patience;
  /** Exports, imports, recounts, and the service's background work. */
  readonly longWork: Patience;
}

/** The settings behind the limits, in seconds except for the connections. */
export interface LimitVariables {
  readonly HIATUS_DATABASE_CONNECTIONS: number;
  readonly HIATUS_CONNECTION_SECONDS: number;
  readonly HIATUS_LOCK_SECONDS: number;
  readonly HIATUS_STATEMENT_SECONDS: number;
  readonly HIATUS_LONG_LOCK_SECONDS: number;
  readonly HIATUS_LONG_STATEMENT_SECONDS: number;
  readonly HIATUS_LONG_WORK_SECONDS: number;
}

/** The time left for everything other than waiting for a connection or a statement. */
const REST_SECONDS = 1;

export function databaseLimits(variables: LimitVariables): DatabaseLimits {
  const connectionMs = variables.HIATUS_CONNECTION_SECONDS * 1000;
  const statementMs = variables.HIATUS_STATEMENT_SECONDS * 1000;
  return {
    connections: variables.HIATUS_DATABASE_CONNECTIONS,
    calls: {
      connectionMs,
      lockMs: variables.HIATUS_LOCK_SECONDS * 1000,
      statementMs,
      allMs: connectionMs + statementMs + REST_SECONDS * 1000,
    },
    longWork: {
      connectionMs,
      lockMs: variables.HIATUS_LONG_LOCK_SECONDS * 1000,
      statementMs: variables.HIATUS_LONG_STATEMENT_SECONDS * 1000,
      allMs: variables.HIATUS_LONG_WORK_SECONDS * 1000,
    },
  };
}

/** Each part that must not exceed its whole. */
const PARTS = [
  ["HIATUS_LOCK_SECONDS", "HIATUS_STATEMENT_SECONDS"],
  ["HIATUS_LONG_LOCK_SECONDS", "HIATUS_LONG_STATEMENT_SECONDS"],
  ["HIATUS_LONG_STATEMENT_SECONDS", "HIATUS_LONG_WORK_SECONDS"],
] as const;

/** Contradictions between limits that are valid on their own. */
export function contradictionsOf(variables: LimitVariables): string[] {
  return PARTS.filter(([part, whole]) => variables[part] > variables[whole]).map(
    ([part, whole]) => `${part} must not be more than ${whole}`,
  );
}

/** What a process has in addition to those that it lends: four for jobs, one that marks its worker, one that listens, and two to look around. */
const BESIDE = 8;
/** For commands, for those who look into the database, and for what PostgreSQL keeps for its superuser. */
const SPARE = 16;

/** How many connections a server has to allow for a number of processes of one service. */
export function connectionsNeeded(processes: number, { connections }: DatabaseLimits): number {
  return processes * (connections + BESIDE) + SPARE;
}
