-- Tells every running process that requests came, changed or went, so that open lists can follow. A statement that touches
-- many rows sends one notice for all of them.

CREATE FUNCTION notify_requests(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_array_length(changed) > 20 THEN
    PERFORM pg_notify('request_changed', '[{"type":"many"}]');
  ELSIF jsonb_array_length(changed) > 0 THEN
    PERFORM pg_notify('request_changed', changed::text);
  END IF;
END $$;

CREATE FUNCTION request_notice(r request, type text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'type', type, '_id', r."_id", 'requestFor', r."requestFor", 'version', r."version", 'assTo', r."assTo")
$$;

CREATE FUNCTION notify_inserted_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(coalesce(
    (SELECT jsonb_agg(request_notice(n::request, 'created')) FROM (SELECT * FROM inserted LIMIT 21) n), '[]'));
  RETURN NULL;
END $$;

CREATE FUNCTION notify_updated_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(coalesce((
    SELECT jsonb_agg(
      -- Who was assigned before must learn that it is no longer theirs.
      request_notice(n::request, CASE WHEN n."delete" THEN 'deleted' ELSE 'changed' END)
        || jsonb_build_object('assToBefore', o."assTo"))
    FROM (SELECT * FROM updated LIMIT 21) n JOIN outdated o ON o."_id" = n."_id"), '[]'));
  RETURN NULL;
END $$;

CREATE TRIGGER notify_inserted AFTER INSERT ON request
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted_requests();
CREATE TRIGGER notify_updated AFTER UPDATE ON request
  REFERENCING OLD TABLE AS outdated NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION notify_updated_requests();
