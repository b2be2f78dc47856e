import { z } from 'zod'
import { ACTOR_KINDS, AUDITED } from '../basics/enums.ts'
import { moment, optionalText, paged, plainDate } from '../basics/fields.ts'

const searched = (label: string) => optionalText(label).transform((value) => value || undefined)

/** Filters of the audit trail: person, field, record, days of the shop. */
export const auditQuerySchema = z.object({
  /** A part of a user name or name. */
  who: searched('Who'),
  entity: z.enum(AUDITED).optional(),
  /** The exact name of a field, such as `Designation`. */
  what: searched('What'),
  /** The name of the record: an order code, a name, a user name, an invoice number or an id. */
  record: searched('Record'),
  from: plainDate('enterADate').optional(),
  to: plainDate('enterADate').optional(),
})

/** One change of one field. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: moment,
  /** Who did it: '' for the product itself. */
  userName: z.string(),
  /** Their name, where they have one. */
  name: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  entity: z.enum(AUDITED),
  entityId: z.string(),
  /** The record's code, name or number. */
  record: z.string(),
  /** The name to sign in with of an account; '' for other records. */
  recordUserName: z.string(),
  field: z.string(),
  /** The values as JSON; long ones are cut. */
  before: z.string(),
  after: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
export const auditListSchema = paged(auditEntrySchema)
