-- Renaming somebody rewrites the requests that carry their name, deleted ones too. The indexes on names left deleted
-- requests out, so that the database had to read the whole table for each of the three columns.

DROP INDEX request_by_customer;
DROP INDEX request_by_designer;
DROP INDEX request_by_salesman;
CREATE INDEX request_by_customer
  ON request ("userName", "requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("delete");
CREATE INDEX request_by_designer
  ON request ("assTo", "requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("delete");
CREATE INDEX request_by_salesman
  ON request ("assToSalesMan", "requestFor", "submitDateTime" DESC, "_id" DESC) INCLUDE ("delete");
