export const OPERATOR = {
  "operator.nobody_active": { email: "text" },
  "operator.nobody": { email: "text" },
  "operator.no_organization": { slug: "text" },
  "operator.slug_taken": { slug: "text" },
  "operator.name": {},
  "operator.slug": {},
  "operator.country": {},
} as const;
