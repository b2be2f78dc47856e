import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams, recordParams } from '../basics/fields.ts'
import { requestMessageSchema } from '../requests/answer.ts'
import {
  mailDetailSchema,
  mailListSchema,
  mailPreviewSchema,
  mailQuerySchema,
  mailSampleParams,
  testMailAnswerSchema,
} from './mail.ts'

/** What the calls about mails take and answer. */
export const MAIL_ENDPOINTS = {
  resendMessage: {
    summary: 'Send a failed mail again',
    params: recordParams,
    response: requestMessageSchema,
  },
  listMail: {
    summary: 'The email log, latest first',
    params: pageParams,
    query: mailQuerySchema,
    response: mailListSchema,
  },
  getMail: {
    summary: 'One mail',
    params: recordParams,
    response: mailDetailSchema,
  },
  previewMail: {
    summary: 'A preview of an email in the shop’s layout, with sample data',
    params: mailSampleParams,
    response: mailPreviewSchema,
  },
  sendTestMail: {
    summary: 'Send the caller a test message now; answers its outcome',
    response: testMailAnswerSchema,
  },
} as const satisfies EndpointRows
