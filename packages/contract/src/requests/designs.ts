import { PLACEMENTS } from '../basics/enums.ts'
import { askedFor, optionalChoice, optionalText, recordId } from '../basics/fields.ts'

/** What a customer's designs are looked for by; what is empty filters nothing. */
export const designsQuerySchema = askedFor(
  {
    /** held by the name, the PO or the number */
    text: optionalText('Search'),
    placement: optionalChoice(PLACEMENTS),
    /** `_id` of the customer whose they are; staff have to name one. */
    customerId: recordId.optional(),
  },
  'text, placement and customerId are parameters of the address',
)
