export const CREDITS = {
  "credits.not_offered": {},
  "credits.not_yet_earned": {},
  "credits.already_granted": {},
  "credits.undo_spent": {},
} as const;
