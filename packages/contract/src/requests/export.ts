import { z } from 'zod'
import { askedFor } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { keysOf } from '../basics/tables.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { requestListBodySchema } from './filter.ts'

const columnNames = keysOf(EXPORT_COLUMNS)

/** Body of an export: the list's own filter and order, and the columns wanted; all of them by default. */
export const exportBodySchema = askedFor(
  {
    ...requestListBodySchema.shape,
    columns: z
      .array(z.enum(columnNames, issueError('invalid_choice', {}, 'unknownColumn')))
      .min(1)
      .max(columnNames.length)
      .default(columnNames),
  },
  'sendAnObjectParamsFilters',
)
