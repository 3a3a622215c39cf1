-- The number by which the organization knows an employee; unique there, in capitals or not.
ALTER TABLE employees
    ADD COLUMN employee_number text,
    ADD CONSTRAINT employees_employee_number_check CHECK (hiatus.is_line(employee_number, 50));
CREATE UNIQUE INDEX employees_employee_number_key ON employees (organization_id, hiatus.name_key(employee_number));
