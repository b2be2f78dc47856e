/** Statements of a file that need no scope: why, and by table how many. */
export interface Unscoped {
  why: string
  statements: Readonly<Record<string, number>>
}

const unscoped = (why: string, statements: Unscoped['statements']): Unscoped => ({ why, statements })

/** By file of `apps/api/src/features`. One more statement, or one less, is a change of its row. */
export const UNSCOPED: Readonly<Record<string, Unscoped>> = {
  'access/role-access.ts': unscoped('these are the conditions themselves', { account: 2, request_participant: 1 }),
  'audit/list-audit.ts': unscoped('administrators alone read the audit log', {
    account: 2,
    audit_event: 1,
    invoice: 1,
    payment: 1,
    request: 1,
  }),
  'billing/billable.ts': unscoped('the customer was found within reach, and the requests are theirs', {
    invoice: 1,
    invoice_line: 1,
    request: 1,
  }),
  'billing/change-payment.ts': unscoped('administrators alone decide payments', { invoice: 1, payment: 1 }),
  'billing/drafts/discard-invoice-draft.ts': unscoped('the draft is held within reach', { invoice: 1 }),
  'billing/drafts/draft.ts': unscoped('the draft is held within reach', { invoice: 1, invoice_line: 1 }),
  'billing/found-invoices.ts': unscoped('the invoices that a word names, beside invoiceScope', {
    account: 1,
    invoice: 2,
  }),
  'billing/get-invoice.ts': unscoped('whoever has the unguessable id may see the invoice', { invoice: 1 }),
  'billing/insert-lines.ts': unscoped('the customer was found within reach, and the requests are theirs', {
    processing: 1,
  }),
  'billing/line-pictures.ts': unscoped('whoever has the unguessable id may see the invoice', {
    invoice_line: 1,
    upload: 1,
  }),
  'billing/list-invoices.ts': unscoped('the customer was found within reach', { invoice: 2 }),
  'billing/list-payments.ts': unscoped('invoiceScope stands around it, on what it calls invoice', { payment: 1 }),
  'billing/number-invoice.ts': unscoped('the draft is held within reach', { invoice: 1 }),
  'billing/pay-invoice.ts': unscoped('the invoice is held within reach', { payment: 1 }),
  'billing/payments-of.ts': unscoped('the invoices were listed within reach', { payment: 1 }),
  'billing/queries.ts': unscoped('called with an invoice or a payment that the caller reached before', {
    invoice: 1,
    payment: 1,
  }),
  'billing/set-invoice-number.ts': unscoped('the requests are locked for an invoice within reach', { request: 1 }),
  'billing/settle-invoice.ts': unscoped('the invoice is held within reach', { invoice: 2, invoice_line: 2 }),
  'billing/void-invoice.ts': unscoped('the invoice is held within reach', { invoice_line: 2, payment: 1, request: 1 }),
  'board/get-designer-loads.ts': unscoped('designers, whom administrators see', { account: 1 }),
  'changes/tick-change-items.ts': unscoped('the request is locked within reach', {
    asked_change: 3,
    proof_comment: 3,
    proof_file: 1,
    upload: 1,
  }),
  'conversation/mail-message.ts': unscoped('the customer of a request that the event names is mailed', { account: 1 }),
  'conversation/post-message.ts': unscoped('the request is locked within reach', {
    conversation_message: 1,
    upload: 1,
  }),
  'conversation/queries.ts': unscoped('the message was posted, or the request found, within reach', {
    conversation_message: 2,
  }),
  'customers/add-note.ts': unscoped('the customer was found within reach', { customer_note: 1 }),
  'customers/change-note.ts': unscoped('the note is locked by its customer within reach', { customer_note: 1 }),
  'customers/customer-queries.ts': unscoped('counts and completes customers who were found within reach', {
    account: 1,
    request: 1,
  }),
  'customers/delete-note.ts': unscoped('the note is locked by its customer within reach', { customer_note: 1 }),
  'customers/get-customer-page.ts': unscoped('the customer was found within reach', {
    account: 1,
    customer_note: 1,
    invoice: 2,
    payment: 1,
    request: 3,
  }),
  'customers/list-notes.ts': unscoped('the customer was found within reach', { account: 1, customer_note: 2 }),
  'customers/list-talks.ts': unscoped('the messages are named by a list within reach', {
    account: 1,
    conversation_message: 1,
  }),
  'customers/notes.ts': unscoped('the note is locked by its customer within reach', { account: 1, customer_note: 1 }),
  'dashboard/get-desk-dashboard.ts': unscoped('administrators reach everything', {
    account: 1,
    invoice: 1,
    message: 1,
    payment: 1,
    request: 3,
  }),
  'dashboard/get-menu-counts.ts': unscoped('administrators reach everything', { payment: 1 }),
  'dashboard/money.ts': unscoped('invoiceScope stands around it, on what it calls invoice', { payment: 1 }),
  'delivery/list-designs.ts': unscoped('the customer and the files of requests within reach', {
    account: 1,
    processing_upload: 1,
    upload: 1,
  }),
  'delivery/mail-record.ts': unscoped('the customer of a request that the event names is mailed', { account: 1 }),
  'delivery/send-held.ts': unscoped('a job sends what somebody within reach has held back', {
    account: 1,
    asked_change: 1,
    held_sending: 2,
    request: 1,
  }),
  'delivery/withdraw-sending.ts': unscoped('names the request, which is then locked within reach', { held_sending: 1 }),
  'events/record-request-changes.ts': unscoped('the caller has locked the requests that it names', { request: 2 }),
  'files/content.ts': unscoped('stored bytes by their checksum or path; who may have them was asked before', {
    upload: 3,
  }),
  'files/stored-pictures.ts': unscoped('stored bytes by their checksum or path; who may have them was asked before', {
    upload: 1,
  }),
  'live/presence.ts': unscoped('the request was found within reach by the statement before', {
    account: 1,
    request_presence: 1,
  }),
  'mail/deliver-mail.ts': unscoped('a job sends one message', { message: 3 }),
  'mail/inline-picture.ts': unscoped('stored bytes by their checksum or path; who may have them was asked before', {
    upload: 1,
  }),
  'mail/queries.ts': unscoped('administrators reach everything', { account: 1, message: 3 }),
  'mail/resend-message.ts': unscoped('administrators reach everything', { message: 1 }),
  'mail/wishes-mail.ts': unscoped('the account that is mailed', { account: 1 }),
  'notifications/mail-notification.ts': unscoped('the account that is mailed', { account: 1 }),
  'notifications/notify.ts': unscoped('everybody who reaches the record, by a condition on each role', { account: 1 }),
  'notifications/read-notifications.ts': unscoped('the notifications of the account that is given', {
    notification: 2,
  }),
  'pictures/color-sources.ts': unscoped('a job looks at all files', { upload: 1 }),
  'pictures/download-picture.ts': unscoped('the token is the right to see the picture', { request: 1, upload: 1 }),
  'pictures/draw-picture-again.ts': unscoped('the file was found within reach', { upload: 1 }),
  'pictures/give-colors.ts': unscoped('a job looks at all files', { upload: 1 }),
  'pictures/match-colors.ts': unscoped('a job looks at all files', { upload: 2 }),
  'pictures/notify-of-picture.ts': unscoped('a job looks at all files', { upload: 1 }),
  'pictures/read-pictures.ts': unscoped('the token is the right to see the picture', { request: 1, upload: 1 }),
  'pictures/seek-colors.ts': unscoped('a job looks at all files', { upload: 2 }),
  'pictures/set-thread-colors.ts': unscoped('the file was found within reach', { upload: 1 }),
  'placing/create-request.ts': unscoped('whether the order code is taken; a stranger’s is refused alike', {
    request: 1,
  }),
  'placing/get-placing.ts': unscoped(
    'the customer’s are kept within reach; of all others the format alone is counted',
    { account: 2, request: 1 },
  ),
  'processing/save-processing.ts': unscoped('the request is locked within reach', { processing: 2 }),
  'proofs/answer-proof.ts': unscoped(
    'names the request, which is then locked within reach; or whoever has the link may answer',
    { proof: 3, proof_comment: 3, proof_file: 1, upload: 1 },
  ),
  'proofs/change-proof-link.ts': unscoped(
    'names the request, which is then locked within reach; or whoever has the link may answer',
    { proof: 2 },
  ),
  'proofs/download-proof-picture.ts': unscoped('whoever has the link may see the proof', {
    proof: 2,
    proof_file: 2,
    request: 1,
    upload: 1,
  }),
  'proofs/finish-approval.ts': unscoped('a job finishes what was approved', { held_approval: 2, proof: 1, request: 1 }),
  'proofs/held-approval.ts': unscoped(
    'names the request, which is then locked within reach; or whoever has the link may answer',
    { held_approval: 2, proof: 1 },
  ),
  'proofs/linked-comments.ts': unscoped('whoever has the link may see the proof', { proof_comment: 1 }),
  'proofs/links.ts': unscoped('whoever has the link may see the proof', { proof: 3, request: 2 }),
  'proofs/mail-proof.ts': unscoped('the customer of a request that the event names is mailed', { account: 1 }),
  'proofs/proof-comments.ts': unscoped(
    'names the request, which is then locked within reach; or whoever has the link may answer',
    { proof: 2, proof_comment: 1 },
  ),
  'proofs/read-linked.ts': unscoped('whoever has the link may see the proof', { proof: 1, request: 1 }),
  'proofs/remind-of-proofs.ts': unscoped('a job reminds all customers', { proof: 2, request: 2 }),
  'proofs/send-proof.ts': unscoped('the request is locked within reach', {
    processing: 1,
    processing_upload: 1,
    proof: 3,
    proof_file: 1,
    request: 1,
    upload: 2,
  }),
  'proofs/undo-approval.ts': unscoped(
    'names the request, which is then locked within reach; or whoever has the link may answer',
    { held_approval: 1, proof: 2 },
  ),
  'proofs/write-comment.ts': unscoped('the request is locked within reach', {
    proof: 1,
    proof_comment: 4,
    proof_file: 1,
    proof_reply: 1,
    upload: 1,
  }),
  'reports/queries.ts': unscoped('names and companies of rows that were counted within reach', { account: 3 }),
  'requests/attachments.ts': unscoped('the request is locked within reach', { upload: 4 }),
  'requests/change-request.ts': unscoped('the designer or salesperson to whom staff assign it', { account: 1 }),
  'requests/count-requests.ts': unscoped('tallyTotal leaves out the condition where the caller reaches everything', {
    request: 1,
    request_tally: 1,
  }),
  'requests/get-request-page.ts': unscoped('names and files that belong to the request within reach', {
    account: 2,
    proof_file: 1,
    upload: 1,
  }),
  'requests/list-requests.ts': unscoped('tallyTotal leaves out the condition where the caller reaches everything', {
    request: 1,
    request_tally: 1,
  }),
  'requests/lock-request.ts': unscoped('the request is locked within reach', { invoice: 1, invoice_line: 1 }),
  'requests/queries/filter.ts': unscoped('names the customers of requests that are kept within reach beside it', {
    account: 2,
  }),
  'requests/queries/found-by.ts': unscoped('names the customers of requests that are kept within reach beside it', {
    account: 1,
  }),
  'requests/queries/held-sending.ts': unscoped('the request is locked within reach', { held_sending: 1, request: 1 }),
  'requests/queries/released.ts': unscoped('the request is locked within reach', { processing: 1 }),
  'requests/queries/requests.ts': unscoped('names and files that belong to the request within reach', {
    proof_file: 1,
    upload: 1,
  }),
  'requests/queries/taking-part.ts': unscoped('a new administrator keeps what was assigned to them', {
    account: 1,
    request: 1,
  }),
  'requests/revisions.ts': unscoped('the request is locked within reach', { asked_change: 2 }),
  'requests/timeline.ts': unscoped('names and files that belong to the request within reach', { account: 1 }),
  'saved-views/saved-views.ts': unscoped('employees of shared views', { account: 1 }),
  'settings/placement-limits.ts': unscoped('who changed a setting of the shop', { account: 1, audit_event: 1 }),
  'settings/shop-settings.ts': unscoped('who changed a setting of the shop', { account: 1, audit_event: 1 }),
  'shop/welcome.ts': unscoped('administrators reach everything', { account: 1, message: 1 }),
  'uploads/download-delivery.ts': unscoped(
    'the token is the right to the file, or the request was found within reach',
    { request: 1, upload: 1 },
  ),
  'uploads/download-file.ts': unscoped('the token is the right to the file, or the request was found within reach', {
    request: 1,
    upload: 1,
  }),
  'uploads/download-format.ts': unscoped('the request was found within reach', { request: 1, upload: 1 }),
  'uploads/insert-upload.ts': unscoped('the order code is locked by who uploads to it', { upload: 2 }),
  'uploads/list-uploads.ts': unscoped('the request was found within reach', { account: 1, upload: 1 }),
  'uploads/revoke-upload.ts': unscoped('the request was found within reach', { upload: 2 }),
  'uploads/sweep-uploads.ts': unscoped('a job looks at all files', { upload: 4 }),
  'uploads/upload-files.ts': unscoped('whether the order code is taken; a stranger’s is refused alike', { request: 1 }),
}
