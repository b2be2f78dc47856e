-- What was ordered again is one design: each re-order keeps the code of the order at which its chain began.
ALTER TABLE request ADD COLUMN "designCode" bigint;

ALTER TABLE request DISABLE TRIGGER USER;
WITH RECURSIVE family AS (
  SELECT again."orderCode", again."userName", first."orderCode" AS "designCode"
  FROM request again JOIN request first ON first."orderCode" = again."ReplicaOrderCode" AND first."userName" = again."userName"
  WHERE NOT EXISTS (SELECT FROM request before
    WHERE before."orderCode" = first."ReplicaOrderCode" AND before."userName" = first."userName")
  UNION
  SELECT again."orderCode", again."userName", family."designCode"
  FROM family JOIN request again ON again."ReplicaOrderCode" = family."orderCode" AND again."userName" = family."userName"
)
UPDATE request SET "designCode" = family."designCode" FROM family WHERE request."orderCode" = family."orderCode";
ALTER TABLE request ENABLE TRIGGER USER;

CREATE FUNCTION keep_design_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."designCode" := (SELECT coalesce(original."designCode", original."orderCode") FROM request original
    WHERE original."orderCode" = NEW."ReplicaOrderCode" AND original."userName" = NEW."userName");
  RETURN NEW;
END $$;
CREATE TRIGGER keep_design_code BEFORE INSERT ON request
  FOR EACH ROW WHEN (NEW."ReplicaOrderCode" IS NOT NULL) EXECUTE FUNCTION keep_design_code();

-- The library shows a design once, as its latest delivery, and finds the earlier ones beside it.
CREATE INDEX request_design_family ON request
  ("userName", coalesce("designCode", "orderCode"), coalesce("sentDate", "submitDateTime") DESC, "_id" DESC)
  INCLUDE ("designCode", "orderCode", "sentDate", "submitDateTime")
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND ("sentDate" IS NOT NULL OR "orderStatus" = 'Done');
