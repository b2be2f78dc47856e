import { messageSchema } from '../auth/auth.ts'
import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams, recordParams } from '../basics/fields.ts'
import {
  allowAddressSchema,
  mailDetailSchema,
  mailListSchema,
  mailPreviewSchema,
  mailQuerySchema,
  mailSampleParams,
  resentMailSchema,
  testMailAnswerSchema,
  unsubscribeParams,
  unsubscribeQuerySchema,
} from './mail.ts'

/** Schemas of the calls about mails. */
export const MAIL_ENDPOINTS = {
  resendMessage: {
    summary: 'Send an email again, to today’s address of its receiver; repeating answers the same new email',
    params: recordParams,
    response: resentMailSchema,
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
  allowAddress: {
    summary: 'Let emails go to an address again from which one came back',
    body: allowAddressSchema,
    response: messageSchema,
  },
  showUnsubscribe: {
    summary: 'The page behind a mail’s link that turns off emails of a kind',
    params: unsubscribeParams,
    query: unsubscribeQuerySchema,
    response: 'file',
  },
  unsubscribe: {
    summary: 'Turn off emails of a kind by a mail’s link, without signing in',
    params: unsubscribeParams,
    query: unsubscribeQuerySchema,
    response: 'file',
  },
  sendTestMail: {
    summary: 'Send the caller a test message now; answers its outcome',
    response: testMailAnswerSchema,
  },
} as const satisfies EndpointRows
