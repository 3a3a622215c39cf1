import { z } from "zod";

/** What the audit keeps of a thing before or after. */
export const AUDITED_FIELDS = z.record(z.string(), z.unknown());
