-- What an employee does not want to be told, by channel. What must be told in any case cannot be in it.
ALTER TABLE employees
    ADD COLUMN muted_mails text[] NOT NULL DEFAULT '{}',
    ADD COLUMN muted_bells text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT employees_muted_mails_check CHECK (
        muted_mails <@ ARRAY[
            'time_off.requested', 'time_off.turn_moved', 'time_off.reminder', 'time_off.approved',
            'time_off.declined', 'time_off.cancelled', 'time_off.changed', 'time_off.recounted',
            'time_off.moved', 'time_off.file_due', 'api_key.expiring', 'delegation.named',
            'delegation.ended', 'credit.requested', 'credit.turn_moved', 'credit.reminder',
            'credit.approved', 'credit.declined', 'credit.cancelled'
        ] AND array_position(muted_mails, NULL) IS NULL
    ),
    ADD CONSTRAINT employees_muted_bells_check CHECK (
        muted_bells <@ ARRAY[
            'time_off.requested', 'time_off.turn_moved', 'time_off.reminder', 'time_off.approved',
            'time_off.declined', 'time_off.cancelled', 'time_off.changed', 'time_off.recounted',
            'time_off.moved', 'time_off.file_due', 'time_off.undone', 'api_key.expiring',
            'delegation.named', 'delegation.ended', 'credit.requested', 'credit.turn_moved',
            'credit.reminder', 'credit.approved', 'credit.declined', 'credit.cancelled', 'credit.undone'
        ] AND array_position(muted_bells, NULL) IS NULL
    );

-- Why a notification was not mailed: its recipient did not want it.
ALTER TABLE outbox
    DROP CONSTRAINT outbox_withheld_check,
    ADD CONSTRAINT outbox_withheld_check CHECK (withheld IN ('in_app', 'chosen', 'inactive', 'settled'));
