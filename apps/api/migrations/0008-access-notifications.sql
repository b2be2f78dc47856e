-- Tells every running process that a session has ended, or that somebody's name or role is another or their account is gone,
-- so that an open stream does not go on telling what may no longer be seen. The payload is the id of the session or account.

CREATE FUNCTION notify_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', NEW."_id");
  RETURN NULL;
END $$;

CREATE TRIGGER notify_ended AFTER UPDATE OF "endedAt" ON session
  FOR EACH ROW WHEN (NEW."endedAt" IS DISTINCT FROM OLD."endedAt") EXECUTE FUNCTION notify_access();
CREATE TRIGGER notify_access AFTER UPDATE OF "userName", "Designation", "delete" ON account
  FOR EACH ROW WHEN (
    NEW."userName" <> OLD."userName" OR NEW."Designation" <> OLD."Designation" OR NEW."delete" <> OLD."delete")
  EXECUTE FUNCTION notify_access();
