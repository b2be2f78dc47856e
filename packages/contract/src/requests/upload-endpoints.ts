import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { messageSchema } from '../people/auth.ts'
import { orderCodeInput } from './order-code.ts'
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
    summary: 'Take back a file that no request holds yet',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  listUploads: {
    summary: 'Every file that was uploaded for a request',
    params: orderCodeParams,
    response: z.object({ docs: z.array(uploadRecordSchema) }),
  },
  revokeUpload: {
    summary: 'End the link of a file of a request',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  restoreUpload: {
    summary: 'Let a revoked link of a file work again',
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
