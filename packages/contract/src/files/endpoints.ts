import { z } from 'zod'
import { messageSchema } from '../auth/auth.ts'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import { convertedFormatSchema, convertUploadSchema } from '../placing/conversion.ts'
import { orderCodeInput } from '../placing/order-code-input.ts'
import { FILE_LIMITS } from './limits.ts'
import { imagesUploadSchema, uploadRecordSchema } from './upload.ts'

const orderCodeParams = z.object({ orderCode: orderCodeInput })

/** Schemas of the calls about files. */
export const FILES_ENDPOINTS = {
  upload: {
    summary: 'Store files for a request',
    params: orderCodeParams,
    body: 'multipart',
    response: z.array(imagesUploadSchema),
  },
  prepareUpload: {
    summary: 'An address of the bucket to send a file to, where files go straight there',
    params: orderCodeParams,
    body: z.object({ size: z.int().min(1).max(FILE_LIMITS.mostResultBytes) }),
    response: z.object({ direct: z.object({ _id: z.uuid(), url: z.url() }).nullable() }),
  },
  finishUpload: {
    summary: 'Store a file that was sent to the bucket',
    params: orderCodeParams.extend({ _id: z.uuid() }),
    body: z.object({ name: z.string().min(1).max(1000) }),
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
} as const satisfies EndpointRows
