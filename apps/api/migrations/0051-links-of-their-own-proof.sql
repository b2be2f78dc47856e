-- A link is of its own proof, and sending another ends it. Of each request only the latest proof may have one that works.
UPDATE proof SET "linkRevokedAt" = now()
WHERE "tokenHash" IS NOT NULL AND "linkRevokedAt" IS NULL
  AND EXISTS (SELECT FROM proof newer WHERE newer."requestId" = proof."requestId" AND newer."number" > proof."number");
