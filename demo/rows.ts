import type { Cents } from '@stitchdesk/contract/basics/money'
import type { Insertable } from 'kysely'
import type { PlainTables } from '../apps/api/src/platform/database/plain-tables.ts'

/** A row to be inserted whose identity is already known, so that other rows can point to it. */
type Row<Table extends keyof PlainTables> = Insertable<PlainTables[Table]> & { _id: string }

export type CustomerRow = Row<'customer'>
export type AccountRow = Row<'account'>
export type RequestRow = Row<'request'> & { price: Cents; discount: Cents }
export type ProcessingRow = Row<'processing'> & { price: Cents; discount: Cents }
export type UploadRow = Row<'upload'>
/** An invoice that was issued: it has its number. */
export type InvoiceRow = Row<'invoice'> & { timestamp: string }
/** An invoice that has none yet. */
export type DraftRow = Row<'invoice'>
export type InvoiceLineRow = Insertable<PlainTables['invoice_line']>
export type PaymentRow = Row<'payment'>
export type EntryRow = Row<'ledger_entry'>
export type AllocationRow = Insertable<PlainTables['ledger_allocation']>
export type MessageRow = Row<'mail_message'>
export type NotificationRow = Insertable<PlainTables['notification']>
export type AuditRow = Insertable<PlainTables['audit_event']>
export type NoteRow = Row<'customer_note'>
export type MessageInsert = Row<'conversation_message'>
export type AskedRow = Insertable<PlainTables['asked_change']>
export type ProofRow = Row<'proof'>
export type ProofFileRow = Insertable<PlainTables['proof_file']>
export type ProofCommentRow = Insertable<PlainTables['proof_comment']>
