import { z } from 'zod'
import { UPLOAD_KINDS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import { pictured } from '../pictures/picture.ts'
import { conversionSchema } from '../placing/conversion.ts'

/** A stored file as requests carry it. */
export const imagesUploadSchema = z.object({
  imageName: z.string(),
  /** The uploaded name, in its own script. */
  name: z.string(),
  filePath: z.string(),
  status: z.literal('success'),
  url: z.string(),
  converted: conversionSchema,
  ...pictured,
})
export type ImagesUpload = z.infer<typeof imagesUploadSchema>

/** As much of a file as one line about its request shows. */
export const shownFileSchema = imagesUploadSchema.pick({ imageName: true, url: true, picture: true, figures: true })
export type ShownFile = z.infer<typeof shownFileSchema>

/** Naming a stored file in a body: only `filePath` is read; the rest of an item may come along as it was answered. */
export const uploadReferenceSchema = z.looseObject({ filePath: z.string().min(1).max(400) })

/** One entry of the upload log. Size in bytes. */
export const uploadLogSchema = z.object({ name: z.string(), url: z.string(), size: z.number(), createdAt: moment })

/** An entry of a request's upload log as staff read it. */
export const uploadRecordSchema = uploadLogSchema.extend({
  filePath: z.string(),
  imageName: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  /** User name; null for those who may not see it. */
  uploadedBy: z.string().nullable(),
  /** When its link was revoked; `url` is empty then. */
  revokedAt: moment.nullable(),
  ...pictured,
})
export type UploadRecord = z.infer<typeof uploadRecordSchema>
