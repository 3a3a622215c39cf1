-- An employee's profile picture: a small square JPEG that holds nothing but the picture.
CREATE TABLE employee_pictures (
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    version text NOT NULL,
    content bytea NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT employee_pictures_pkey PRIMARY KEY (organization_id, employee_id),
    CONSTRAINT employee_pictures_version_check CHECK (version ~ '^[0-9a-f]{16}$'),
    CONSTRAINT employee_pictures_content_check CHECK (octet_length(content) BETWEEN 1 AND 131072),
    CONSTRAINT employee_pictures_organization_id_employee_id_fkey
        FOREIGN KEY (organization_id, employee_id) REFERENCES employees (organization_id, id)
);
-- It is compressed already.
ALTER TABLE employee_pictures ALTER COLUMN content SET STORAGE EXTERNAL;
