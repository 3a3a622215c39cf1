export const DIRECTORY = {
  "directory.department_name_taken": {},
  "directory.site_name_taken": {},
  "directory.position_name_taken": {},
  "directory.employment_type_name_taken": {},
  "directory.department_in_use": {},
  "directory.site_in_use": {},
  "directory.position_in_use": {},
  "directory.employment_type_in_use": {},
  "directory.department_deleted": {},
} as const;
