import type { z } from 'zod'

/** What a person is told about each field: the first message per path, dots between its parts. Empty when all is well. */
export function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}
