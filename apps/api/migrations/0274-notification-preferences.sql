-- offline: renames the table of email preferences and a column of emails
ALTER TABLE notification_wish RENAME TO notification_preference;
ALTER TABLE notification_preference RENAME COLUMN "wished" TO "byMail";
ALTER TABLE notification_preference RENAME CONSTRAINT notification_wish_pkey TO notification_preference_pkey;
ALTER TABLE notification_preference RENAME CONSTRAINT "notification_wish_accountId_fkey" TO "notification_preference_accountId_fkey";
ALTER TABLE notification_preference RENAME CONSTRAINT notification_wish_kind_check TO notification_preference_kind_check;
ALTER TABLE mail_message RENAME COLUMN "wishKind" TO "preferenceKind";
