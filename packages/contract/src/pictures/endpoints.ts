import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { orderCodeInput } from '../placing/order-code-input.ts'
import { PICTURE_LIMITS } from './limits.ts'
import { fileReadingSchema, pictured } from './picture.ts'
import { threadColorsDraftSchema, threadColorsSchema } from './thread-colors.ts'

const orderCodeParams = z.object({ orderCode: orderCodeInput })

/** Schemas of the calls about pictures of files and their thread colors. */
export const PICTURES_ENDPOINTS = {
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
    body: z.object({ tokens: z.array(z.string().max(100)).max(PICTURE_LIMITS.askedAtOnce) }),
    response: z.object({ docs: z.array(fileReadingSchema) }),
  },
  downloadPicture: {
    summary: 'A picture of a stored file, by its unguessable address',
    params: z.object({ token: z.string().max(100), version: z.string().max(50), name: z.string().max(20) }),
    response: 'file',
  },
} as const satisfies EndpointRows
