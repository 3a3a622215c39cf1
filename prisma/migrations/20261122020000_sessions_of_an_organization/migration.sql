-- An organization also sees the sessions that act in it, to end them: when somebody leaves, and when
-- an admin asks for it. Only the person opens, moves and keeps a session.
ALTER POLICY person ON sessions
    USING (user_id = nullif(current_setting('hiatus.user_id', true), '')::uuid
        OR organization_id = nullif(current_setting('hiatus.organization_id', true), '')::uuid)
    WITH CHECK (user_id = nullif(current_setting('hiatus.user_id', true), '')::uuid);
CREATE INDEX sessions_organization_id_employee_id_idx ON sessions (organization_id, employee_id);
