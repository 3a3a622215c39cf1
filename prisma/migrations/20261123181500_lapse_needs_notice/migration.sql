-- Whether days lapse only when the employee was told before.
ALTER TABLE notice_rules ADD COLUMN lapse_needs_notice boolean NOT NULL DEFAULT false;
