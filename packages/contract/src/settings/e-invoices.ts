import { z } from 'zod'
import { optionalChoice } from '../basics/fields.ts'

const ON = ['on'] as const

/** Whether PDFs of invoices carry their figures for programs, as Factur-X; '' is off. */
export const shopEInvoicesSchema = z.object({ facturX: z.enum(['', ...ON]).default('') })
/** The setting as an administrator types it. */
export const shopEInvoicesDraft = z.object({ facturX: optionalChoice(ON) })
