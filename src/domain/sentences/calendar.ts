export const CALENDAR = {
  "calendar.end_before_start": {},
  "calendar.half_of_one_day": {},
  "calendar.holiday_gone": {},
  "calendar.long_range": { most: "number" },
} as const;
