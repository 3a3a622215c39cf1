import type pg from "pg";

/** Any call with a key may move when it was last used. */
const LAST_USE = "last_used_at";

/** All rows of one organization in few words, table by table, so that two moments can be compared. */
export class Digest {
  private constructor(
    private readonly db: pg.Pool,
    private readonly statement: string,
  ) {}

  /** Of whatever tables there are that belong to organizations. */
  static async of(db: pg.Pool): Promise<Digest> {
    const { rows } = await db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY c.relname`,
    );
    const parts = rows.map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - '${LAST_USE}')::text, 0)), 0) AS sum
         FROM public."${name}" t WHERE t.organization_id = $1`,
    );
    return new Digest(db, parts.join(" UNION ALL "));
  }

  async read(organizationId: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.db.query<{ name: string; sum: string }>(this.statement, [organizationId]);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  }
}

/** The tables in which something changed between two moments. */
export function changedIn(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}
