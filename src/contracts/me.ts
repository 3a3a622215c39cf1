import { z } from "zod";
import { SCOPES } from "@/domain/permissions/scopes";
import { Id } from "./text";

/** Who calls, where, and what the key can really do. */
export const Me = z.object({
  employee: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    time_zone: z.string(),
    today: z.string(),
  }),
  organization: z.object({ id: Id, name: z.string(), slug: z.string() }),
  role: z.enum(["admin", "member"]),
  scopes: z.array(z.object({ scope: z.enum(SCOPES), has_effect: z.boolean() })),
});
export type Me = z.infer<typeof Me>;
