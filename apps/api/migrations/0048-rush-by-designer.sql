-- A designer's tab of what is in a hurry, and views of somebody's rush: counted at each opening of a list, and so by their own index.
CREATE INDEX request_rush_by_designer ON request ("assTo", "requestFor", "submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete" AND "rush" = 'Yes';
