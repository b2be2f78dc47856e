-- What is at risk is counted in the same pass as everything else that is open, from the index alone.
DROP INDEX request_open;
CREATE INDEX request_open ON request ("submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus", "oStatus", "rush", "assTo", "userName", "dueTime", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
