-- Lists of what is ready open with what is due first: found without passing over everything that is done.
CREATE INDEX request_ready_by_due_time ON request ("dueTime", "_id") INCLUDE ("requestFor")
  WHERE NOT "delete" AND "orderStatus" = 'Ready';
