-- What open work comes to follows from estimates where it isn't known: requests whose estimate changes are noted like those that change.
CREATE TRIGGER note_inserted AFTER INSERT ON request_estimate REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_updated AFTER UPDATE ON request_estimate REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
CREATE TRIGGER note_removed AFTER DELETE ON request_estimate REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unsummed_work();
