-- Administrators search the audit trail by who, what, record and day, the latest first.
CREATE INDEX audit_event_by_time ON audit_event ("at" DESC, "_id" DESC);
CREATE INDEX audit_event_by_account ON audit_event ("accountId", "at" DESC, "_id" DESC);
CREATE INDEX audit_event_by_sort ON audit_event ("entity", "at" DESC, "_id" DESC);
CREATE INDEX audit_event_by_field ON audit_event ("field", "at" DESC, "_id" DESC);
