export const CALENDAR = {
  "calendar.end_before_start": {},
  "calendar.half_of_one_day": {},
  "calendar.holiday_gone": {},
  "calendar.long_range": { most: "number" },
  "calendar.no_organization_feed": {},
  "calendar.too_many_feeds": { most: "number" },
} as const;
