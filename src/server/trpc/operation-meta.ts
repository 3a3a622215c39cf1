import type { ErrorCode } from "@/domain/errors";
import type { Scope } from "@/domain/permissions/scopes";
import type { ReadAhead } from "@/services/api-keys/read-ahead";

/** How an operation is reached under /api/v1; `{name}` in the path fills the input's field of that name. */
export interface RestMeta {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly status?: 200 | 201;
  /** Whether files may come along, as `multipart/form-data`. */
  readonly isMultipart?: boolean;
  /** Of all files together, where that is not what attachments may have. */
  readonly mostFileBytes?: number;
  /** Of a file that is sent, where that is not what attachments may have. */
  readonly fileTypes?: readonly string[];
  /**
   * What is sent: the output as JSON, a whole list with its `ETag`, the items of a page with a `Link` to the
   * next, a file, or a stream.
   */
  readonly answer?: "json" | "list" | "page" | "file" | "stream";
  /**
   * Whether `?dry_run=true` asks what it would do to the time off of the employee in its path, without doing
   * it. It has one transaction.
   */
  readonly isForeseeable?: true;
  /**
   * The operation that answers `?dry_run=true` instead, where a change concerns many people: it takes the
   * same input, and what says which people.
   */
  readonly foreseenBy?: string;
  /** Whether the answer also contains text in the caller's language; refusals always do. */
  readonly isWorded?: true;
  /**
   * The field of the answer that is its `ETag`, instead of a hash of all of it. It says less than the whole
   * answer, so `If-None-Match` is not asked for.
   */
  readonly tagIs?: "version";
  /**
   * For a page: the operation that answers `Accept: text/csv` with all of the table, and what it is given besides
   * the input.
   */
  readonly csvBy?: { readonly operation: string; readonly given: Readonly<Record<string, string>> };
  /** For a GET: what the look-up of the key reads in the same round trip, given the input. */
  readonly readAhead?: (input: unknown) => ReadAhead | null;
}

/** How an operation is offered to AI clients; the tool's description is the operation's own, and after it the guide. */
export interface McpMeta {
  readonly tool: string;
  /** When a model should use it, what to call before, and what its answer means. */
  readonly guide: string;
  /** What the field `id` names, when it can be called by its name. */
  readonly idOf?: "employee" | "policy";
  /** Fields that a tool cannot take, such as files. */
  readonly without?: readonly string[];
  /** Fields that the items of a page leave out, because the tool that reads one item returns them or a model has no use for them. */
  readonly itemsWithout?: readonly string[];
  /** Whether a whole list has so few items by its nature that it is neither narrowed nor shown in parts. */
  readonly isShort?: true;
  readonly isDestructive?: boolean;
  readonly isIdempotent?: boolean;
}

export interface OperationMeta {
  readonly summary: string;
  readonly description?: string;
  /** The scope that a key needs; null means any key and any session. */
  readonly scope: Scope | null;
  /** Whether it is for admins, though no scope says so. */
  readonly isForAdmins?: true;
  /**
   * Whether it is about the person's account, which belongs to no organization: refused in a session that began at
   * an organization's provider.
   */
  readonly isOfAccount?: true;
  /**
   * Whether it is answered before a session has shown the second factor that its organization requires, as is
   * whatever is about the account.
   */
  readonly isBeforeFactor?: true;
  /**
   * What it refuses beyond its scope, its path and its input; part of the API's contract, and tested as such.
   */
  readonly refusals?: readonly ErrorCode[];
  readonly access: "key or session" | "session" | "anybody";
  readonly rest?: RestMeta;
  /** How the portal's links and forms reach it under /api/files, when JSON cannot carry what it takes or answers. */
  readonly portal?: RestMeta;
  readonly mcp?: McpMeta;
}
