-- Three years of money beside the requests: an invoice for each customer and month over what is paid, each with its confirmed
-- payment; one unpaid invoice for whoever owes, and some payments and mails that wait for somebody.
CREATE TEMPORARY TABLE settled AS
SELECT row_number() OVER (ORDER BY month, "userName") AS n, paid.*, account."_id" AS account, account."customerId"
  FROM (SELECT "userName", date_trunc('month', "submitDateTime") AS month, sum("totalPrice") AS amount, bool_and("paymentStatus") AS paid
          FROM request WHERE "orderStatus" = 'Done' AND "requestFor" <> 'quote' AND "totalPrice" > 0 GROUP BY 1, 2) paid
  JOIN account USING ("userName");

INSERT INTO invoice ("_id", "timestamp", "owed", "mauth_id", "customerId", "taxRate", "subtotal", "tax", "discount",
                     "createdAt", "createdBy", "invoiceDate", "dueDate")
SELECT 'bench-' || n, to_char(month + interval '27 days', 'YYYYMMDD') || lpad(n::text, 6, '0'), CASE WHEN paid THEN 0 ELSE amount END, account, "customerId", 0, amount, 0, 0,
       month + interval '27 days', account, (month + interval '27 days')::date, (month + interval '57 days')::date
  FROM settled;

INSERT INTO payment ("invId", "timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id", "customerId", "enteredBy",
                     "enteredByCustomer", "confirmation", "createdAt", "decidedAt")
SELECT 'bench-' || n, '1', (month + interval '27 days')::date, '1', amount, 'USD', 'PayPal', account, "customerId", account, true,
       CASE WHEN paid THEN 'confirmed' ELSE 'pending' END,
       month + interval '28 days' + interval '1 hour' * (n % 600), CASE WHEN paid THEN month + interval '28 days' + interval '1 hour' * (n % 600) END
  FROM settled WHERE paid OR n % 50 = 0;

INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "invoiceId", "enteredBy", "createdAt")
SELECT "customerId", 'invoice', "grandTotal", "invoiceDate", "_id", "createdBy", "createdAt" FROM invoice ORDER BY "createdAt", "_id";
INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "paymentId", "enteredBy", "createdAt")
SELECT "customerId", 'payment', -"Price", "decidedAt"::date, "_id", "enteredBy", "decidedAt"
  FROM payment WHERE "confirmation" = 'confirmed' ORDER BY payment."decidedAt", payment."_id";
INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "enteredBy", "createdAt", "day")
SELECT paying."customerId", paying."_id", billed."_id", -paying."amount", paying."enteredBy", paying."createdAt", paying."day"
  FROM ledger_entry paying JOIN payment ON payment."_id" = paying."paymentId"
  JOIN ledger_entry billed ON billed."invoiceId" = payment."invId" AND billed."kind" = 'invoice'
 WHERE paying."kind" = 'payment';

UPDATE invoice SET "settledOn" = "invoiceDate" + 1 WHERE "owed" = 0;
INSERT INTO mail_message ("kind", "to", "subject", "text", "html", "status", "createdAt")
SELECT 'invoice', 'bench@customer.example', 'Invoice', '', '', CASE WHEN n % 5000 = 0 THEN 'failed' ELSE 'sent' END, month
  FROM settled;
