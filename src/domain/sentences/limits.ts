export const LIMITS = {
  "limits.blackout": { name: "text", dates: "span" },
  "limits.capacity": { name: "text", most: "number", date: "date", more: "number" },
  "limits.how_many": {},
  "limits.nobody_anyway": {},
  "limits.too_many": { most: "number" },
  "limits.only_admins_override": {},
} as const;
