-- Where nothing lapses untold, what is kept of past cycles now says when granted days were entered.
-- It is derived anew when it is next needed.
DELETE FROM closed_cycles c USING notice_rules r
 WHERE r.organization_id = c.organization_id AND r.lapse_needs_notice;
