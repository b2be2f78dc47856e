import { z } from 'zod'
import { refuseValue, typedNumber } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { parseOrderCode, readOrderCode } from '../requests/order-code.ts'

const NO_CODE = issueError('invalid_order_code', {})

/** An order code in a body or a path: a number, or its text with or without prefix. */
export const orderCodeInput = typedNumber(NO_CODE).transform((input, context): number => {
  const code = parseOrderCode(String(input))
  if (code === null) {
    refuseValue(context, NO_CODE.description)
    return z.NEVER
  }
  return code
})

/** An order code as it was typed, or nothing: an empty text names no request. */
export const orderCodeText = typedNumber(NO_CODE)
  .transform((input) => String(input).trim())
  .refine((typed) => typed === '' || readOrderCode(typed) !== null, NO_CODE)

/**
 * As {@link orderCodeInput} where a code names a request that exists. Its text is kept, for with a prefix it names only a
 * request of that kind.
 */
export const orderCodeName = orderCodeText.refine((typed) => typed !== '', NO_CODE)
