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
    HAVING (coalesce(-sum(e.amount), 0) > 0) <> (p.confirmation = 'confirmed') OR sum(e.amount) > 0`,
  'an invoice that owes something else than the ledger says': `
    SELECT i._id FROM invoice i LEFT JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind = 'invoice'
    LEFT JOIN ledger_allocation a ON a."debitId" = e._id
    GROUP BY i._id HAVING i.owed IS DISTINCT FROM CASE WHEN i."timestamp" IS NOT NULL THEN
      CASE WHEN i."voidedAt" IS NULL THEN i."grandTotal" - coalesce(sum(a.amount), 0) ELSE 0 END END`,
  'an invoice that was settled on another day than its last payment or credit came': `
    SELECT i._id FROM invoice i LEFT JOIN ledger_entry e ON e."invoiceId" = i._id AND e.kind = 'invoice'
    LEFT JOIN ledger_allocation a ON a."debitId" = e._id
    GROUP BY i._id HAVING i."settledOn" IS DISTINCT FROM CASE WHEN i.owed = 0 AND i."voidedAt" IS NULL THEN max(a."day") END`,
  'a request that is paid otherwise than its invoice': `
    SELECT r._id FROM request r JOIN invoice_line l ON l."orderId" = r._id AND l.live JOIN invoice i ON i._id = l."invoiceId"
    WHERE r."paymentStatus" <> coalesce(i.owed = 0, false)`,
  'requests that have another share than their invoice': `
    SELECT i._id FROM invoice i JOIN invoice_line l ON l."invoiceId" = i._id AND l.live JOIN request r ON r._id = l."orderId"
    LEFT JOIN request_share s ON s."requestId" = r._id
    CROSS JOIN LATERAL (SELECT coalesce(sum(a.amount) FILTER (WHERE c.kind = 'payment'), 0) AS received, coalesce(sum(a.amount), 0) AS settled
      FROM ledger_entry e JOIN ledger_allocation a ON a."debitId" = e._id JOIN ledger_entry c ON c._id = a."creditId"
      WHERE e."invoiceId" = i._id AND e.kind = 'invoice') paid
    WHERE i."timestamp" IS NOT NULL AND i."grandTotal" > 0
    GROUP BY i._id, paid.received, paid.settled
    HAVING abs(sum(coalesce(s.received, CASE WHEN r."paymentStatus" THEN l."totalPrice" ELSE 0 END)) - paid.received * sum(l."totalPrice") / i."grandTotal") > 0.5
      OR abs(sum(coalesce(s.settled, CASE WHEN r."paymentStatus" THEN l."totalPrice" ELSE 0 END)) - paid.settled * sum(l."totalPrice") / i."grandTotal") > 0.5
      OR bool_or(coalesce(s.settled, 0) NOT BETWEEN 0 AND l."totalPrice" OR coalesce(s.received, 0) NOT BETWEEN 0 AND l."totalPrice")`,
  'a customer whose balance is not what is open': `
    SELECT e."customerId" FROM ledger_entry e
    LEFT JOIN (SELECT "customerId", sum(owed) AS owed FROM invoice GROUP BY 1) i USING ("customerId")
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
