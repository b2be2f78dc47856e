-- When a request is promised to be done. What was placed before promises had none, but for what is open, which gets the
-- product's usual hours from when it was placed; a request without one stands behind those that have one.
ALTER TABLE request ADD COLUMN "dueTime" timestamptz;

-- Neither a new version nor news: nobody has changed anything.
ALTER TABLE request DISABLE TRIGGER USER;
UPDATE request SET "dueTime" = "submitDateTime" + CASE WHEN "rush" = 'Yes' THEN interval '8 hours' ELSE interval '24 hours' END
WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
ALTER TABLE request ENABLE TRIGGER USER;

CREATE INDEX request_by_due_time ON request ("requestFor", "dueTime", "_id") WHERE NOT "delete";
-- What is in work, soonest due first.
CREATE INDEX request_open_by_due_time ON request ("dueTime", "_id")
  INCLUDE ("requestFor", "orderStatus", "assTo", "userName", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
