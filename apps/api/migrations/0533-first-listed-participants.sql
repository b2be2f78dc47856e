-- What is listed by now; of what is noted, as it was listed.
SELECT pg_advisory_xact_lock(hashtext('request sums'));
INSERT INTO participant_traits SELECT part."accountId", kept.* FROM request_traits kept JOIN request_participant part USING ("requestId")
ON CONFLICT ("requestId", "accountId") DO NOTHING;
-- Afterwards: VACUUM (ANALYZE) participant_traits;
