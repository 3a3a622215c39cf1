import { DomainError, type FieldError, isUnavailable } from "@/domain/errors";
import { EnvironmentError } from "@/platform/env";
import { NotMigratedError } from "@/platform/migrations/is-migrated";
import { ENGLISH } from "@/server/words/words";
import { UsageError } from "./usage-error";

/** Why a command did not do what it should: for programs by a code, for people in words. */
export interface Failure {
  /** 1 refused or failed, 2 misused. */
  readonly status: 1 | 2;
  readonly code: string;
  readonly message: string;
  /** What is wrong with single options. */
  readonly options: readonly { readonly option: string; readonly message: string }[];
}

/** PostgreSQL's codes for a table, a column and a role that are not there. */
const SIGNS_OF_NO_MIGRATION = ["42P01", "42703", "22023"];

/** What an error means at the command line. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UsageError) return failure("usage", error.message, 2);
  if (error instanceof EnvironmentError) return failure("settings", error.message, 2);
  if (isUnavailable(error)) {
    const reason = error.cause instanceof Error ? error.cause.message : "";
    return failure("unavailable", `The database did not answer: ${reason}`);
  }
  if (error instanceof DomainError) return failureOfRefusal(error);
  if (
    error instanceof NotMigratedError ||
    SIGNS_OF_NO_MIGRATION.includes((error as { code?: string } | null)?.code ?? "")
  ) {
    return failure("not_migrated", new NotMigratedError().message);
  }
  return failure("failed", error instanceof Error ? error.message || error.name : String(error));
}

function failureOfRefusal({ code, detail, errors }: DomainError): Failure {
  const options = errors.map(optionOf);
  const said = detail === null ? ENGLISH.title(code) : ENGLISH.say(detail);
  const lines = options.map(({ option, message }) => (option === "" ? message : `${option}: ${message}`));
  return { ...failure(code, lines.length === 0 ? said : lines.join("\n")), options };
}

/** Options are the fields of the wire, written as options are. */
function optionOf({ path, sentence }: FieldError): Failure["options"][number] {
  const option = path === "" ? "" : `--${path.slice(1).replaceAll("_", "-")}`;
  return { option, message: ENGLISH.say(sentence) };
}

function failure(code: string, message: string, status: 1 | 2 = 1): Failure {
  return { status, code, message, options: [] };
}
