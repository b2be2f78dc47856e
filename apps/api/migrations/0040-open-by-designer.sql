-- What is in work by who makes it, soonest due first: the desks of the designers, and how much each has to do.
CREATE INDEX request_open_by_designer ON request ("assTo", "dueTime", "_id")
  INCLUDE ("orderStatus", "rush", "stiches", "waitingSince")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
