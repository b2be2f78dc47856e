import type { FormErrors } from '@mantine/form'
import type { z } from 'zod'
import { schemaErrors } from '../../lib/api/schema-errors.ts'

/** Validator of a Mantine form from the schema that the API checks the same body with. */
export function validateWith(schema: z.ZodType): (values: unknown) => FormErrors {
  return (values) => schemaErrors(schema, values)
}
