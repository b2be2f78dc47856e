import { z } from 'zod'
import { CURRENCIES, PAY_METHODS, PAYMENT_CONFIRMATIONS } from './enums.ts'
import { moment, optionalText, plainDate, recordId, requiredNumber, requiredText } from './fields.ts'
import { LIMITS } from './limits.ts'

/** Body of the payment form. `invId` is the invoice's `_id`, `timestamp` its number, `Price` in units of `Currency`. */
export const paymentDraftSchema = z.object({
  invId: recordId,
  PaymentDate: plainDate('Payment date is required'),
  PayNumber: requiredText('Pay number is required', 'Pay number'),
  Price: requiredNumber({
    number: 'Price must be a number',
    required: 'Price is required',
    min: { value: 0, exclusive: true, message: 'Price must be positive' },
    max: { value: LIMITS.money, message: 'Price is too high' },
  }),
  Currency: z.enum(CURRENCIES, 'Currency is required'),
  PayMethod: z.enum(PAY_METHODS, 'Payment method is required'),
  timestamp: z
    .union([z.string(), z.number()], 'Timestamp is required')
    .transform(String)
    .refine((value) => value.trim() !== '', 'Timestamp is required'),
  mauth_id: optionalText('mauth_id'),
  refId: optionalText('Reference'),
  company: optionalText('Company'),
  contactPerson: optionalText('Contact person'),
  inv: z.unknown().optional(),
})
export type PaymentDraft = z.infer<typeof paymentDraftSchema>
export type PaymentDraftInput = z.input<typeof paymentDraftSchema>

/** A payment as answered. `enteredByCustomer` tells whose word it is; `confirmation` whether staff have checked it. */
export const paymentSchema = z.object({
  _id: z.string(),
  invId: z.string(),
  timestamp: z.string(),
  PaymentDate: z.string(),
  PayNumber: z.string(),
  Price: z.number(),
  Currency: z.enum(CURRENCIES),
  PayMethod: z.enum(PAY_METHODS),
  mauth_id: z.string(),
  refId: z.string(),
  company: z.string(),
  contactPerson: z.string(),
  enteredByCustomer: z.boolean(),
  confirmation: z.enum(PAYMENT_CONFIRMATIONS),
  createdAt: moment,
})
export type Payment = z.infer<typeof paymentSchema>
