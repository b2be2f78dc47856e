import { z } from 'zod'
import { PAY_METHODS, type PayMethod } from '../basics/enums.ts'
import { optionalText } from '../basics/fields.ts'
import { tableOf } from '../basics/tables.ts'
import { SETTING_LIMITS } from '../settings/limits.ts'

const each = <T>(make: (method: PayMethod) => T) => tableOf(PAY_METHODS, make)

/** What the shop calls each way to pay; '' is the product's own name, in the reader's language. */
export const shopPayMethodsSchema = z.object(each(() => z.string().default('')))

/** The setting as an administrator types it. */
export const shopPayMethodsDraft = z.object(each(() => optionalText('Payment method', SETTING_LIMITS.payMethod)))
