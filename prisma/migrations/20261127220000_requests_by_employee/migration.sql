-- An employee belongs to one organization. Without knowing that, the planner expects a thousandth of the requests of an
-- employee where there are a thousand organizations, and reads all of them instead of those after a date.
CREATE STATISTICS requests_employee (dependencies) ON organization_id, employee_id FROM requests;
ANALYZE requests (organization_id, employee_id);
