import { z } from 'zod'
import { type Cents, fromCents, toCents } from './money.ts'

/** An amount of an answer: units of the currency with two decimals in the call, whole cents in the operation that answers it. */
export const money = z.codec(z.number(), z.custom<Cents>(Number.isSafeInteger), { decode: toCents, encode: fromCents })
