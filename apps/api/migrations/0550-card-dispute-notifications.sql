-- Administrators are told of disputes of payments by card.
-- Afterwards: ALTER TABLE notification VALIDATE CONSTRAINT notification_kind_check;
-- Afterwards: ALTER TABLE notification_preference VALIDATE CONSTRAINT notification_preference_kind_check;
ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK ("kind" IN (
  'newRequest', 'paymentToConfirm', 'cardCredit', 'cardDispute', 'cardDisputeWon', 'mailFailed', 'assigned', 'revision', 'result',
  'invoice', 'paymentReceived', 'paymentRejected', 'creditNote', 'refund', 'question', 'shopMessage', 'customerMessage', 'mention',
  'proof', 'proofAnswer', 'priceApproved', 'priceDeclined')) NOT VALID;
ALTER TABLE notification_preference DROP CONSTRAINT notification_preference_kind_check;
ALTER TABLE notification_preference ADD CONSTRAINT notification_preference_kind_check CHECK ("kind" IN (
  'newRequest', 'paymentToConfirm', 'cardCredit', 'cardDispute', 'cardDisputeWon', 'mailFailed', 'assigned', 'revision', 'result',
  'invoice', 'paymentReceived', 'paymentRejected', 'creditNote', 'refund', 'question', 'shopMessage', 'customerMessage', 'mention',
  'proof', 'proofAnswer', 'priceApproved', 'priceDeclined')) NOT VALID;
