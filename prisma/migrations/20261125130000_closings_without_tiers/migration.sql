-- The service did not read the tiers of a policy, so what was kept of past cycles lacks their days.
-- It is derived anew when it is next needed.
DELETE FROM closed_cycles c USING policy_versions v
 WHERE v.organization_id = c.organization_id AND v.policy_id = c.policy_id AND v.allowance_tiers <> '[]';
