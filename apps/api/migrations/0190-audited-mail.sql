-- Sending a mail again is somebody's doing, and the audit trail tells of it.
ALTER TABLE audit_event DROP CONSTRAINT "audit_event_entity_check";
ALTER TABLE audit_event ADD CONSTRAINT "audit_event_entity_check"
  CHECK ("entity" IN ('request', 'account', 'invoice', 'payment', 'message', 'setting')) NOT VALID;
ALTER TABLE audit_event VALIDATE CONSTRAINT "audit_event_entity_check";
