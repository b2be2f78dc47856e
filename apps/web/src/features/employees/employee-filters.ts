import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { z } from 'zod'

/** Filter of the employees' list as the address holds it: part of a name or of an e-mail address. */
export const employeeFilters = z.object({ search: z.string().trim().max(LIMITS.shortText) })
