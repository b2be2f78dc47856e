import { PLACEMENTS } from '../basics/enums.ts'
import { askedFor, optionalChoice, optionalText } from '../basics/fields.ts'

/** What a customer's designs are looked for by; what is empty filters nothing. */
export const designsQuerySchema = askedFor(
  {
    /** held by the name, the PO or the number */
    text: optionalText('Search'),
    placement: optionalChoice(PLACEMENTS),
  },
  'text and placement are parameters of the address',
)
