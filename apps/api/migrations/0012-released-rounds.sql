-- Customers see a processing round once it is released: by sending the record, or by the request becoming Done. And they
-- cancel their own requests while these are New.

ALTER TABLE processing
  -- Since when the customer may see this round; null while it is the shop's alone.
  ADD COLUMN "releasedAt" timestamptz;

-- What was saved before a sending was sent by it. A quote that has become an order was decided upon.
UPDATE processing SET "releasedAt" = coalesce(r."sentDate", r."convertToOrderDate")
FROM request r
WHERE r."_id" = processing."requestId"
  AND (processing."savedAt" <= r."sentDate" OR processing."savedAt" <= r."convertToOrderDate");

-- What is Done or invoiced has been the customer's, sent or not.
UPDATE processing SET "releasedAt" = processing."savedAt"
FROM request r
WHERE r."_id" = processing."requestId" AND processing."releasedAt" IS NULL
  AND (r."orderStatus" = 'Done' OR EXISTS (SELECT FROM invoice_line line WHERE line."orderId" = r."_id"))
  AND processing."round" = (
    SELECT max(latest."round") FROM processing latest WHERE latest."requestId" = processing."requestId");

ALTER TABLE request
  -- When the customer cancelled it; null when nobody did, or when the shop deleted it.
  ADD COLUMN "cancelledAt" timestamptz CHECK ("cancelledAt" IS NULL OR "delete");
