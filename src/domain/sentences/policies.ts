export const POLICIES = {
  "policies.name_taken": {},
  "policies.not_shorter": {},
  "policies.not_whole_months": {},
  "policies.tiers_ascend": {},
  "policies.notice_of_what": {},
  "policies.how_much_notice": {},
  "policies.not_before_today": {},
  "policies.nothing_written": {},
} as const;
