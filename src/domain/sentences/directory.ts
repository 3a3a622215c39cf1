export const DIRECTORY = {
  "directory.department_name_taken": {},
  "directory.site_name_taken": {},
  "directory.position_name_taken": {},
  "directory.employment_type_name_taken": {},
  "directory.held_by_people": { entry: "text", holder: "text", others: "number", more: "number" },
  "directory.held_by_limits": { entry: "text", holder: "text", others: "number", more: "number" },
  "directory.held_by_holidays": { entry: "text", holder: "text", others: "number", more: "number" },
  "directory.was_in_use": {},
  "directory.department_deleted": {},
} as const;
