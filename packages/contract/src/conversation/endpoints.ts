import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { imagesUploadSchema } from '../files/upload.ts'
import { requestSchema } from '../requests/answer.ts'
import { CHANNELS } from './channels.ts'
import { conversationMessageSchema, conversationSchema, mentionableSchema, messageDraftSchema } from './conversation.ts'

const channelParams = recordParams.extend({ channel: z.enum(CHANNELS, issueError('invalid_choice', {})) })
const NUMBER = issueError('not_whole', { field: 'Number', min: 1, max: Number.MAX_SAFE_INTEGER })
const messageNumber = z.coerce.number(NUMBER).int(NUMBER).positive(NUMBER).max(Number.MAX_SAFE_INTEGER, NUMBER)

/** Schemas of the calls about the conversation of a request. */
export const CONVERSATION_ENDPOINTS = {
  getConversation: {
    summary: 'The latest messages of a channel, or those before one of them, newest last',
    params: channelParams,
    query: z.object({ before: messageNumber.optional() }),
    response: conversationSchema,
  },
  postMessage: {
    summary: 'Post a message on a request; a question to the customer pauses it',
    params: channelParams,
    body: messageDraftSchema,
    response: conversationMessageSchema,
  },
  readConversation: {
    summary: 'Mark a channel as read up to a message',
    params: channelParams,
    body: z.object({ number: messageNumber }),
    response: z.object({ unread: z.number() }),
  },
  attachFiles: {
    summary: 'Store files to attach to a message',
    params: recordParams,
    body: 'multipart',
    response: z.array(imagesUploadSchema),
  },
  listMentionable: {
    summary: 'Employees who can be mentioned on a request',
    params: recordParams,
    response: z.object({ docs: z.array(mentionableSchema) }),
  },
  stopWaiting: {
    summary: 'Resume a request that waits for its customer',
    params: recordParams,
    response: requestSchema,
  },
} as const satisfies EndpointRows
