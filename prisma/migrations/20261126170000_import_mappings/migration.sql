-- How an organization's files of a table are read: what an admin said once of their columns, dates and numbers.
CREATE TABLE import_mappings (
    organization_id uuid NOT NULL,
    table_name text NOT NULL,
    mapping jsonb NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT import_mappings_pkey PRIMARY KEY (organization_id, table_name),
    CONSTRAINT import_mappings_table_name_check CHECK (
        table_name IN ('employees', 'holidays', 'assignments', 'approvers', 'openings', 'requests')),
    CONSTRAINT import_mappings_mapping_check CHECK (
        jsonb_typeof(mapping) = 'object' AND octet_length(mapping::text) <= 262144),
    CONSTRAINT import_mappings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations (id)
);
