-- Two part payments of one invoice may wait at once. What is the same payment is told by the operation, which holds the invoice.
DROP INDEX payment_waiting;
CREATE INDEX payment_waiting ON payment ("invId") WHERE "confirmation" = 'pending';
