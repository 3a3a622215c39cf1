-- Lists of everybody are read in the order of their names instead of sorting all names for each page.
CREATE INDEX employees_name_idx ON employees (organization_id, hiatus.name_key(name), id);
CREATE INDEX employees_department_name_idx ON employees (organization_id, department_id, hiatus.name_key(name), id);
DROP INDEX employees_organization_id_department_id_idx;
