/** Each selects, in plain SQL, what must never be of invoices, payments, requests and the ledger; by a name for messages. */
export const NEVER_IN_LEDGER: Record<string, string> = {
  'an entry that gives or takes more than it has': `
    SELECT e._id FROM ledger_entry e LEFT JOIN (
      SELECT "creditId" AS id, sum(amount) AS sum FROM ledger_allocation GROUP BY 1
      UNION ALL SELECT "debitId", sum(amount) FROM ledger_allocation GROUP BY 1) a ON a.id = e._id
    WHERE a.sum NOT BETWEEN 0 AND abs(e.amount)
      OR (a.sum > 0 AND EXISTS (SELECT FROM ledger_entry r WHERE r.reverses = e._id))`,
  'an allocation between customers': `
    SELECT a._id FROM ledger_allocation a JOIN ledger_entry c ON c._id = a."creditId" JOIN ledger_entry d ON d._id = a."debitId"
    WHERE c."customerId" <> d."customerId" OR a."customerId" <> c."customerId"`,
  'an issued invoice without its one entry': `
    SELECT i._id FROM invoice i LEFT JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind = 'invoice'
    GROUP BY i._id HAVING count(e._id) <> CASE WHEN i."timestamp" IS NULL THEN 0 ELSE 1 END OR max(e.amount) <> i."grandTotal"`,
  'a void invoice that is not reversed, or the other way about': `
    SELECT i._id FROM invoice i JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind = 'invoice'
    WHERE (i."voidedAt" IS NOT NULL) <> EXISTS (SELECT FROM ledger_entry r WHERE r.reverses = e._id)`,
  'a payment that counts otherwise than its entry': `
    SELECT p._id FROM payment p LEFT JOIN ledger_entry e ON e."paymentId" = p._id GROUP BY p._id
    HAVING coalesce(-sum(e.amount), 0) <> CASE WHEN p.confirmation = 'confirmed' THEN p.worth ELSE 0 END`,
  'an invoice that received or was credited something else than the ledger says': `
    SELECT i._id FROM invoice i JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind = 'invoice'
    LEFT JOIN ledger_allocation a ON a."debitId" = e._id LEFT JOIN ledger_entry c ON c._id = a."creditId"
    GROUP BY i._id HAVING i.received <> coalesce(sum(a.amount) FILTER (WHERE c.kind = 'payment'), 0)
      OR i.credited <> coalesce(sum(a.amount) FILTER (WHERE c.kind <> 'payment'), 0)`,
  'an invoice that is paid and owes, or the other way about': `
    SELECT _id FROM invoice WHERE "timestamp" IS NOT NULL AND "voidedAt" IS NULL AND "grandTotal" > 0
      AND status <> (received + credited = "grandTotal")`,
  'an invoice whose last payment or credit came at another moment than it was settled': `
    SELECT i._id FROM invoice i JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind = 'invoice'
    LEFT JOIN ledger_allocation a ON a."debitId" = e._id
    WHERE i."voidedAt" IS NULL AND i."grandTotal" > 0
    GROUP BY i._id HAVING i."settledAt" IS DISTINCT FROM CASE WHEN i.status THEN max(a."createdAt") END`,
  'requests that have another share than their invoice': `
    SELECT i._id FROM invoice i JOIN invoice_line l ON l."invoiceId" = i._id AND l.live JOIN request r ON r._id = l."orderId"
    WHERE i."timestamp" IS NOT NULL AND i."grandTotal" > 0
    GROUP BY i._id HAVING abs(sum(r.received) - i.received * sum(l."totalPrice") / i."grandTotal") > 0.5
      OR (i.status AND sum(l."totalPrice") <> sum(r.received + r.credited))
      OR (i.tax = 0 AND sum(l."totalPrice") = i."grandTotal" AND sum(r.due) <> i."grandTotal" - i.received - i.credited)
      OR bool_or(r."paymentStatus") <> i.status OR bool_and(r."paymentStatus") <> i.status`,
  'a request that owes something else than its price less what came in': `
    SELECT _id FROM request WHERE due <> CASE WHEN ("orderStatus" = 'Done' OR "invoiceNumber" IS NOT NULL) AND "requestFor" <> 'quote'
      AND NOT "delete" THEN greatest(price - discount - received - credited, 0) ELSE 0 END`,
  'a customer whose balance is not what is open': `
    SELECT e."customerId" FROM ledger_entry e
    LEFT JOIN (SELECT "customerId", sum("grandTotal" - received - credited) AS owed FROM invoice
      WHERE "timestamp" IS NOT NULL AND "voidedAt" IS NULL GROUP BY 1) i USING ("customerId")
    LEFT JOIN (SELECT c."customerId", sum(-c.amount - coalesce(a.sum, 0)) AS credit FROM ledger_entry c
      LEFT JOIN (SELECT "creditId", sum(amount) AS sum FROM ledger_allocation GROUP BY 1) a ON a."creditId" = c._id
      WHERE c.kind IN ('payment', 'creditNote', 'writeOff') AND NOT EXISTS (SELECT FROM ledger_entry r WHERE r.reverses = c._id)
      GROUP BY 1) c USING ("customerId")
    GROUP BY e."customerId", i.owed, c.credit HAVING sum(e.amount) <> coalesce(i.owed, 0) - coalesce(c.credit, 0)`,
  'a refund that nothing pays, or more refunds than payments': `
    SELECT e."customerId" FROM ledger_entry e LEFT JOIN ledger_entry was ON was._id = e.reverses
    WHERE coalesce(was.kind, e.kind) IN ('payment', 'refund') GROUP BY 1 HAVING sum(e.amount) > 0
    UNION ALL
    SELECT e._id FROM ledger_entry e LEFT JOIN ledger_allocation a ON a."debitId" = e._id WHERE e.kind = 'refund'
    GROUP BY e._id HAVING coalesce(sum(a.amount), 0)
      <> CASE WHEN EXISTS (SELECT FROM ledger_entry r WHERE r.reverses = e._id) THEN 0 ELSE e.amount END`,
  'credit notes whose numbers have a gap': `
    SELECT max("creditNote")::text FROM ledger_entry HAVING max("creditNote") <> count("creditNote")`,
  'an invoice credited above its total': `
    SELECT i._id FROM invoice i JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind IN ('creditNote', 'writeOff')
    WHERE NOT EXISTS (SELECT FROM ledger_entry r WHERE r.reverses = e._id)
    GROUP BY i._id HAVING -sum(e.amount) > i."grandTotal" OR i."voidedAt" IS NOT NULL`,
}
