-- An invoice is paid once confirmed payments are worth its total. One that only a waiting payment covers is owed still, and
-- its requests with it.
WITH undecided AS (
  UPDATE invoice SET "status" = false
  WHERE "status" AND "received" < "grandTotal" AND EXISTS (
    SELECT FROM payment WHERE payment."invId" = invoice."_id" AND payment."confirmation" = 'pending')
  RETURNING "_id"
)
UPDATE request SET "paymentStatus" = false
FROM undecided JOIN invoice_line line ON line."invoiceId" = undecided."_id" AND line."live"
WHERE request."_id" = line."orderId" AND request."paymentStatus";
