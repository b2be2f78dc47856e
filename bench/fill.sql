-- A service of three years: 5,000 customers, 40 designers, 25 salespeople, and as many requests as `bench.requests` says.
-- Few customers place most requests; what is older than two weeks is nearly always done.
SELECT setseed(0.4711);

INSERT INTO account ("userName", "email", "Designation", "customerNick", "contactPerson", "company", "cell", "registerdDate")
SELECT name, name || '@shop.example', role, initcap(replace(name, '-', ' ')), initcap(replace(name, '-', ' ')), '', '+1 312 555 0100',
       now() - interval '3 years'
  FROM (SELECT 'designer-' || n AS name, 'designer' AS role FROM generate_series(1, 40) n
        UNION ALL SELECT 'sales-' || n, 'sales' FROM generate_series(1, 25) n) staff;

CREATE TEMPORARY TABLE opened AS SELECT n, gen_random_uuid()::text AS id FROM generate_series(1, 5000) n;
INSERT INTO customer ("_id", "assToSalesMan") SELECT id, CASE WHEN n % 5 <> 0 THEN 'sales-' || (n % 25 + 1) END FROM opened;
INSERT INTO account ("_id", "customerId", "userName", "email", "customerNick", "contactPerson", "company", "cell", "country", "city", "registerdDate")
SELECT id, id, name, name || '@customer.example', initcap(word), initcap(word) || ' ' || initcap(trade), initcap(word) || ' ' || initcap(trade) || ' ' || n,
       '+1 312 555 ' || lpad((n % 10000)::text, 4, '0'), 'United States', 'Chicago',
       now() - interval '3 years' * random()
  FROM opened,
       LATERAL (SELECT (ARRAY['amber', 'birch', 'cedar', 'delta', 'ember', 'falcon', 'grove', 'harbor', 'iris', 'juniper', 'kestrel', 'lark'])[n % 12 + 1] AS word,
                       (ARRAY['apparel', 'athletics', 'caps', 'embroidery', 'promotions', 'sportswear', 'uniforms', 'workwear', 'threads'])[n % 9 + 1] AS trade) parts,
       LATERAL (SELECT word || '.' || trade || '.' || n AS name) named;

CREATE TEMPORARY TABLE placer AS
SELECT row_number() OVER (ORDER BY "id") - 1 AS n, account."_id", "customerId", "userName", "assToSalesMan"
  FROM account JOIN customer ON customer."_id" = "customerId";
CREATE UNIQUE INDEX ON placer (n);
ANALYZE placer;

-- A million is one request every 94.6 seconds, each code inside its own slot of time.
CREATE TEMPORARY TABLE draft AS
SELECT i,
       (extract(epoch FROM now() - interval '3 years') * 1000)::bigint + i::bigint * slot + floor(random() * slot * 0.99)::bigint AS code,
       i::float / current_setting('bench.requests')::int AS share,
       floor(5000 * power(random(), 2))::int AS customer_n,
       random() AS for_kind, random() AS for_status, random() AS for_designer, random() AS for_price, random() AS for_rest
  FROM generate_series(1, current_setting('bench.requests')::int) i,
       LATERAL (SELECT 94608000000 / current_setting('bench.requests')::int AS slot) every;

INSERT INTO order_code ("orderCode", "accountId", "reservedAt")
SELECT code, placer."_id", to_timestamp(code / 1000.0) FROM draft JOIN placer ON placer.n = customer_n;

WITH shaped AS (
  SELECT draft.*, placer."userName", placer."customerId", placer."assToSalesMan",
         CASE WHEN for_kind < 0.62 THEN 'order' WHEN for_kind < 0.82 THEN 'quote' ELSE 'vector' END AS kind,
         CASE WHEN share <= 0.987 THEN CASE WHEN for_status < 0.965 THEN 'Done' WHEN for_status < 0.99 THEN 'Ready' ELSE 'Processing' END
              ELSE CASE WHEN for_status < 0.3 THEN 'New' WHEN for_status < 0.5 THEN 'Processing' WHEN for_status < 0.75 THEN 'Ready' ELSE 'Done' END
         END AS status
    FROM draft JOIN placer ON placer.n = customer_n
), priced AS (
  SELECT shaped.*,
         CASE WHEN status IN ('New', 'Processing') OR for_price < 0.06 OR (kind = 'quote' AND for_price < 0.2) THEN 0
              ELSE 800 + 50 * floor(for_price * 144)::bigint END AS amount
    FROM shaped
)
INSERT INTO request ("requestFor", "orderCode", "orderName", "po", "requiredFormat", "width", "height", "fabric", "placement",
                     "numberOfColors", "blending", "rush", "additionalInstructions", "submitDateTime", "sentDate", "userName", "customerId",
                     "assTo", "assToSalesMan", "paymentStatus", "price", "discount", "stiches", "orderStatus", "oStatus",
                     "convertToOrder", "dueTime")
SELECT kind, code,
       (ARRAY['Lion', 'Anchor', 'Maple', 'Comet', 'Bear', 'Crest', 'Wolf', 'Pine', 'Rose', 'Shield'])[i % 10 + 1] || ' ' ||
       (ARRAY['left chest', 'cap front', 'jacket back', 'sleeve', 'towel', 'cap side', 'polo'])[i % 7 + 1] || ' ' || i % 1000,
       CASE WHEN for_rest < 0.4 THEN 'PO-' || i % 90000 ELSE '' END,
       CASE kind WHEN 'vector' THEN (ARRAY['ai', 'eps', 'cdr'])[i % 3 + 1] ELSE (ARRAY['dst', 'pes', 'exp', 'emb', 'jef'])[i % 5 + 1] END,
       CASE kind WHEN 'vector' THEN NULL ELSE round((2 + for_rest * 9)::numeric, 2) END,
       CASE kind WHEN 'vector' THEN NULL ELSE round((1 + for_price * 9)::numeric, 2) END,
       CASE kind WHEN 'vector' THEN '' ELSE (ARRAY['Pique', 'Twill', 'Fleece', 'Denim', 'Polyester'])[i % 5 + 1] END,
       CASE kind WHEN 'vector' THEN '' ELSE (ARRAY['Chest', 'Cap', 'JacketBack', 'Sleeve'])[i % 4 + 1] END,
       (i % 9 + 1)::text,
       CASE kind WHEN 'quote' THEN '' ELSE (ARRAY['Yes', 'No', 'Not Sure'])[i % 3 + 1] END,
       CASE WHEN for_rest < 0.1 THEN 'Yes' ELSE 'No' END,
       CASE WHEN for_rest < 0.5 THEN 'Keep the outline thin and match the thread colours to the picture, please.' ELSE '' END,
       to_timestamp(code / 1000.0),
       CASE WHEN status = 'Done' THEN to_timestamp(code / 1000.0) + interval '20 hours' * for_rest END,
       "userName", "customerId",
       CASE WHEN status = 'New' AND for_designer < 0.7 THEN NULL ELSE 'designer-' || floor(for_designer * 40)::int + 1 END,
       "assToSalesMan",
       status = 'Done' AND amount > 0 AND share < 0.95,
       amount,
       CASE WHEN amount > 0 AND for_rest < 0.1 THEN 200 ELSE 0 END,
       CASE WHEN status IN ('New', 'Processing') OR kind = 'vector' THEN '' ELSE (3000 + floor(for_price * 30000))::text END,
       status,
       CASE WHEN for_rest < 0.06 THEN 'Edit' WHEN for_rest < 0.09 THEN 'Revision' ELSE 'New' END,
       kind = 'order' AND for_rest > 0.93,
       -- One in sixteen is late, the others have up to four days.
       CASE WHEN status IN ('New', 'Processing') THEN now() + interval '1 hour' * (for_rest * 96 - 6) END
  FROM priced
 ORDER BY code;

INSERT INTO processing ("requestId", "round", "stitiches", "price", "discount", "height", "width", "selectLevel",
                        "assignPercentage", "savedBy", "savedAt")
SELECT "_id", 1, "stiches", "price", "discount", "height", "width", 1 + "orderCode" % 10, "orderCode" % 6,
       (SELECT "_id" FROM account WHERE "Designation" = 'designer' LIMIT 1), "submitDateTime" + interval '9 hours'
  FROM request
 WHERE "orderStatus" IN ('Ready', 'Done');

-- The latest requests carry files: one artwork each, and two results where they are processed.
CREATE TEMPORARY TABLE recent AS
SELECT "_id", "orderCode", "userName" FROM request ORDER BY "submitDateTime" DESC LIMIT 20000;

INSERT INTO upload ("orderCode", "kind", "requestId", "originalName", "imageName", "filePath", "contentType", "size", "token", "uploadedBy", "createdAt")
SELECT recent."orderCode", 'artwork', recent."_id", 'logo.png', recent."orderCode" || '-logo.png',
       'orderUploads/' || recent."orderCode" || '/' || recent."orderCode" || '-logo.png', 'image/png', 40960,
       md5('artwork' || recent."orderCode"), account."_id", now()
  FROM recent JOIN account USING ("userName");

INSERT INTO upload ("orderCode", "kind", "requestId", "originalName", "imageName", "filePath", "contentType", "size", "token", "uploadedBy", "createdAt")
SELECT recent."orderCode", 'result', recent."_id", 'result.' || ending.extension, recent."orderCode" || '-result.' || ending.extension,
       'orderUploads/' || recent."orderCode" || '/' || recent."orderCode" || '-result.' || ending.extension, ending.type, 81920,
       md5(ending.extension || recent."orderCode"), processing."savedBy", now()
  FROM recent
  JOIN processing ON processing."requestId" = recent."_id"
 CROSS JOIN (VALUES ('png', 'image/png'), ('dst', 'application/octet-stream')) AS ending (extension, type);

INSERT INTO processing_upload ("processingId", "uploadId", "position")
SELECT processing."_id", upload."_id", (upload."contentType" <> 'image/png')::int
  FROM upload JOIN processing ON processing."requestId" = upload."requestId"
 WHERE upload."kind" = 'result';

-- Each of these files is a content of its own, drawn, and the machine files read.
UPDATE upload SET "checksum" = md5("filePath") || md5("token");

INSERT INTO content ("checksum", "size", "storedBy", "storedAt")
SELECT "checksum", "size", "uploadedBy", "createdAt" FROM upload;

INSERT INTO picture ("checksum", "extension", "state", "attempts", "version", "width", "height")
SELECT "checksum", "extension", 'done', 1, 1, 800, 480 FROM upload;

INSERT INTO file_figures ("checksum", "extension", "format", "source", "stitches", "colorRuns", "trims", "trimsKnown", "widthMm",
                          "heightMm", "threads", "complete", "warnings", "longStitches", "shortStitches", "untrimmedJumps")
SELECT "checksum", "extension", 'dst', 'stitches', 3000 + "orderCode" % 20000, 1 + "orderCode" % 9, "orderCode" % 12, false,
       50 + "orderCode" % 100, 30 + "orderCode" % 60, '[]', true, '[]', 0, 0, 0
  FROM upload WHERE "extension" = 'dst';
