-- A notice holds less than 8000 bytes, and a few long names need more than that: what would not fit is told as 'many', like
-- what is too much to list.

CREATE OR REPLACE FUNCTION notify_requests(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_array_length(changed) > 20 OR octet_length(changed::text) > 7500 THEN
    PERFORM pg_notify('request_changed', '[{"type":"many"}]');
  ELSIF jsonb_array_length(changed) > 0 THEN
    PERFORM pg_notify('request_changed', changed::text);
  END IF;
END $$;
