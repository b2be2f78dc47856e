import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import { LIMITS } from '../basics/limits.ts'
import { messageSchema } from '../people/auth.ts'
import { convertedFormatSchema, convertUploadSchema } from './conversion.ts'
import { orderCodeInput } from './order-code-input.ts'
import { fileReadingSchema, pictured } from './picture.ts'
import { threadColorsDraftSchema, threadColorsSchema } from './thread-colors.ts'
import { imagesUploadSchema, uploadRecordSchema } from './upload.ts'

const orderCodeParams = z.object({ orderCode: orderCodeInput })

/** What the calls about the files of requests take and answer. */
export const UPLOAD_ENDPOINTS = {
  upload: {
    summary: 'Store files for a request',
    params: orderCodeParams,
    body: 'multipart',
    response: z.array(imagesUploadSchema),
  },
  removeUpload: {
    summary: 'Remove a file that no request has yet',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  convertUpload: {
    summary: 'Make other formats from a result file, and store them as results',
    params: orderCodeParams,
    body: convertUploadSchema,
    response: z.array(imagesUploadSchema),
  },
  downloadFormat: {
    summary: 'Download one’s own paid design in another format, made from the sent files',
    params: recordParams.extend({ format: convertedFormatSchema }),
    response: 'file',
  },
  downloadDelivery: {
    summary: 'All files of a request’s latest delivery, as one ZIP; breaks off when one is withdrawn',
    params: recordParams,
    response: 'file',
  },
  listUploads: {
    summary: 'The upload log of a request',
    params: orderCodeParams,
    response: z.object({ docs: z.array(uploadRecordSchema) }),
  },
  revokeUpload: {
    summary: 'Revoke the link of a file',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  restoreUpload: {
    summary: 'Restore the revoked link of a file',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  download: {
    summary: 'A stored file, by its unguessable address',
    params: z.object({ token: z.string().max(100), name: z.string().max(300) }),
    response: 'file',
  },
  drawPictureAgain: {
    summary: 'Draw the picture of a file again, and read its figures again',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: z.object(pictured),
  },
  getThreadColors: {
    summary: 'The thread colors of a machine file, and their origin',
    params: z.object({ token: z.string().max(100) }),
    response: threadColorsSchema,
  },
  setThreadColors: {
    summary: 'Set the thread colors of a machine file that stores none; an empty list looks for them in its pictures',
    params: z.object({ token: z.string().max(100) }),
    body: threadColorsDraftSchema,
    response: threadColorsSchema,
  },
  readPictures: {
    summary: 'The states of files’ pictures, by the tokens of their addresses',
    body: z.object({ tokens: z.array(z.string().max(100)).max(LIMITS.picturesAtOnce) }),
    response: z.object({ docs: z.array(fileReadingSchema) }),
  },
  downloadPicture: {
    summary: 'A picture of a stored file, by its unguessable address',
    params: z.object({ token: z.string().max(100), version: z.string().max(50), name: z.string().max(20) }),
    response: 'file',
  },
} as const satisfies EndpointRows
