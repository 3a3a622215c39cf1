-- For lists of requests in another order than that of their making, and for those under one policy.
CREATE INDEX requests_organization_id_start_date_id_idx ON requests (organization_id, start_date, id);
CREATE INDEX requests_organization_id_policy_id_created_at_id_idx ON requests (organization_id, policy_id, created_at, id);
-- The few that last long: what is away in a span begins either soon before it, or is one of them.
CREATE INDEX requests_long_idx ON requests (organization_id, end_date) WHERE end_date - start_date > 62;
-- What no longer fits is a small part of all.
CREATE INDEX requests_needs_attention_idx ON requests (organization_id, id) WHERE needs_attention;
-- When each block was changed. A B-tree would be exact, but then a recount would have to touch every index of each row.
CREATE INDEX requests_updated_at_idx ON requests USING brin (updated_at) WITH (pages_per_range = 32, autosummarize = on);
