import { z } from 'zod'
import { issueError } from '../basics/issues.ts'
import { CONVERTED_FORMATS } from '../files/converted-formats.ts'
import { fileWarningSchema } from '../files/file-warning.ts'
import { FILE_LIMITS } from '../files/limits.ts'

/** One of them, as calls take it. */
export const convertedFormatSchema = z.enum(CONVERTED_FORMATS, issueError('format_not_made', {}))

/** Warnings about what the format can't hold. */
export const conversionWarningsSchema = z.array(fileWarningSchema)
export type ConversionWarnings = z.infer<typeof conversionWarningsSchema>

/** The origin of a converted file; null for an uploaded one. */
export const conversionSchema = z
  .object({
    /** The name of the file that it was made from. */
    from: z.string(),
    warnings: conversionWarningsSchema,
  })
  .nullable()

/** Body that makes other formats from a result file. */
export const convertUploadSchema = z.object({
  filePath: z.string().min(1).max(400),
  formats: z.array(convertedFormatSchema).min(1, issueError('nothing_chosen', {})).max(FILE_LIMITS.results),
})
