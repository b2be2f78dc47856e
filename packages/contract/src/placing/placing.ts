import { z } from 'zod'
import { REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, moment, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'

export const placingParams = z.object({ kind: z.enum(REQUEST_KINDS, issueError('invalid_choice', {})) })

/** `_id` of the customer for whom staff place a request, whose usual choices are offered. */
export const placingQuery = askedFor({ customerId: optionalText('Customer') }, 'customeridIsAParameterOfThe')

/** What a form that places a request offers. */
export const placingSchema = z.object({
  /** formats, first those the customer asks for most, then those of all customers */
  formats: z.array(z.string()),
  /** whether the customer has asked for none of this kind yet */
  isNewcomer: z.boolean(),
  /** when a request that is placed now is due, usually and in a rush */
  due: z.object({ usual: moment, rush: moment }),
  /** whether the customer is on hold, so that work begins once they have paid or written */
  onHold: z.boolean(),
})
export type Placing = z.infer<typeof placingSchema>
