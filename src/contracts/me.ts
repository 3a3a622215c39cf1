import { z } from "zod";
import { Scope } from "./api-keys";
import { Day } from "./dates";
import { Role } from "./employees";
import { Id } from "./text";

export const Me = z
  .object({
    employee: z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      time_zone: z.string(),
      today: Day,
    }),
    organization: z.object({ id: Id, name: z.string(), slug: z.string() }),
    role: Role,
    scopes: z.array(z.object({ scope: Scope, has_effect: z.boolean() })),
  })
  .describe("Who calls, where, and what the key can really do.");
export type Me = z.infer<typeof Me>;
