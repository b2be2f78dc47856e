import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams, recordParams } from '../basics/fields.ts'
import { auditListSchema, auditQuerySchema } from './audit.ts'
import { crashReportSchema } from './crash-report.ts'
import {
  mailDetailSchema,
  mailListSchema,
  mailPreviewSchema,
  mailQuerySchema,
  mailSampleParams,
  testMailAnswerSchema,
} from './mail.ts'
import { markedReadSchema, markReadSchema, notificationsSchema, notificationWishesSchema } from './notification.ts'
import { shopQuestionsSchema } from './ready-questions.ts'
import { searchAnswerSchema, searchBodySchema } from './search.ts'
import {
  placementLimitsAnswerSchema,
  placementLimitsDraftSchema,
  shopSettingChangeSchema,
  shopSettingsSchema,
} from './settings.ts'
import { logoParams, publicBrandSchema, welcomeChangeSchema, welcomeSchema } from './shop.ts'

/** What the calls about the product itself take and answer. */
export const SYSTEM_ENDPOINTS = {
  health: {
    summary: 'Whether the product and its database answer, and the disk takes uploads',
    response: z.object({ status: z.enum(['ok', 'low_disk']) }),
  },
  listAudit: {
    summary: 'What happened to records, by whom, latest first',
    params: pageParams,
    query: auditQuerySchema,
    response: auditListSchema,
  },
  listMail: {
    summary: 'Mail that the product sent or tried to send, latest first',
    params: pageParams,
    query: mailQuerySchema,
    response: mailListSchema,
  },
  getMail: {
    summary: 'One mail',
    params: recordParams,
    response: mailDetailSchema,
  },
  search: {
    summary: 'Requests, customers and invoices that a text names, newest first, within the caller’s reach',
    body: searchBodySchema,
    response: searchAnswerSchema,
  },
  reportCrash: {
    summary: 'Tell that a screen failed in the browser, under the number that its reader was given',
    body: crashReportSchema,
    response: crashReportSchema.pick({ id: true }),
  },
  listNotifications: {
    summary: 'What the caller was told of, a line for each record, latest first, and how many are unread',
    params: pageParams,
    response: notificationsSchema,
  },
  markNotificationsRead: {
    summary: 'Mark what one was told of a record, or of all, as read',
    body: markReadSchema,
    response: markedReadSchema,
  },
  getNotificationWishes: {
    summary: 'What the caller wishes to be told by mail too',
    response: notificationWishesSchema,
  },
  changeNotificationWishes: {
    summary: 'Say what one wishes to be told by mail too',
    body: notificationWishesSchema,
    response: notificationWishesSchema,
  },
  getShop: {
    summary: 'What a page needs to know before anybody signs in',
    response: z.object({
      companyName: z.string(),
      taxRate: z.number(),
      timeZone: z.string(),
      googleClientId: z.string().nullable(),
      ...publicBrandSchema.shape,
    }),
  },
  getPlacementLimits: {
    summary: 'How large designs may be at each placement',
    response: placementLimitsAnswerSchema,
  },
  changePlacementLimits: {
    summary: 'Set how large designs may be at each placement',
    body: placementLimitsDraftSchema,
    response: placementLimitsAnswerSchema,
  },
  getShopSettings: {
    summary: 'What the shop tells of itself: its details, colour and logo, what its mails, invoices and notice say',
    response: shopSettingsSchema,
  },
  changeShopSetting: {
    summary: 'Change one part of what the shop tells of itself',
    body: shopSettingChangeSchema,
    response: shopSettingsSchema,
  },
  uploadLogo: {
    summary: 'Set the shop’s logo; one file, PNG, JPEG, WebP or SVG',
    body: 'multipart',
    response: shopSettingsSchema,
  },
  removeLogo: { summary: 'Remove the shop’s logo', response: shopSettingsSchema },
  downloadLogo: { summary: 'The shop’s logo', params: logoParams, response: 'file' },
  previewMail: {
    summary: 'A mail of the product in the shop’s looks, with made-up data',
    params: mailSampleParams,
    response: mailPreviewSchema,
  },
  sendTestMail: {
    summary: 'Send the caller a test message now; answers what became of it',
    response: testMailAnswerSchema,
  },
  getWelcome: {
    summary: 'The first steps of a new desk: which are done and which are left out',
    response: welcomeSchema,
  },
  changeWelcome: {
    summary: 'Leave first steps out, or take them up again',
    body: welcomeChangeSchema,
    response: welcomeSchema,
  },
  getReadyQuestions: {
    summary: 'How the shop words the questions that are ready to be asked; empty where the customary wording serves',
    response: shopQuestionsSchema,
  },
  getNotice: {
    summary: 'What the shop tells its customers today; an empty text when it is nothing',
    response: z.object({ text: z.string() }),
  },
} as const satisfies EndpointRows
