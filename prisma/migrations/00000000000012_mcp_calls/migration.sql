-- Which tools AI clients called, for admins: reading ones too, of which the audit says nothing. Never what was asked or answered.
CREATE TABLE mcp_calls (
    id bigint GENERATED ALWAYS AS IDENTITY,
    organization_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    key_id uuid NOT NULL,
    tool text NOT NULL,
    outcome text NOT NULL,
    request_id text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT mcp_calls_pkey PRIMARY KEY (organization_id, id),
    CONSTRAINT mcp_calls_tool_check CHECK (tool ~ '^[a-z][a-z_]*$' AND char_length(tool) <= 100),
    CONSTRAINT mcp_calls_outcome_check CHECK (outcome ~ '^[a-z][a-z_]*$' AND char_length(outcome) <= 100),
    CONSTRAINT mcp_calls_request_id_check CHECK (hiatus.is_line(request_id, 200)),
    CONSTRAINT mcp_calls_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id)
        REFERENCES employees (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT mcp_calls_organization_id_key_id_fkey FOREIGN KEY (organization_id, key_id)
        REFERENCES api_keys (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX mcp_calls_created_at_idx ON mcp_calls (organization_id, created_at, id);

ALTER TABLE mcp_calls ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mcp_calls TO hiatus_service
    USING (organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid);
GRANT SELECT, INSERT, DELETE ON mcp_calls TO hiatus_service;
