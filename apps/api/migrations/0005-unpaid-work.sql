-- What each customer owes, without reading everything they ever placed: the few requests that are Done and not paid.
CREATE INDEX request_unpaid_done ON request ("userName") INCLUDE ("totalPrice")
  WHERE NOT "delete" AND NOT "paymentStatus" AND "orderStatus" = 'Done';
