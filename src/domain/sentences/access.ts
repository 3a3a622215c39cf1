export const ACCESS = {
  "access.send_a_key": {},
  "access.dead_key": {},
  "access.scope_needed": { scope: "text" },
  "access.for_admins": {},
  "access.wait": { seconds: "number" },
  "access.wait_and_try": { seconds: "number" },
  "access.foreign_page": {},
} as const;
