-- Whether what somebody has chosen of a kind is to be mailed it, or not: customers are mailed unless they wish otherwise.
ALTER TABLE notification_wish ADD COLUMN "wished" boolean NOT NULL DEFAULT true;
