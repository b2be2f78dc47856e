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
import {
  logoParams,
  publicBrandSchema,
  sewOutParams,
  sewOutSchema,
  sewOutsChangeSchema,
  welcomeChangeSchema,
  welcomeSchema,
} from './shop.ts'

/** What the calls about the product itself take and answer. */
export const SYSTEM_ENDPOINTS = {
  health: {
    summary: 'Whether the product and its database answer, and the disk takes uploads',
    response: z.object({ status: z.enum(['ok', 'low_disk']) }),
  },
  listAudit: {
    summary: 'The audit trail, latest first',
    params: pageParams,
    query: auditQuerySchema,
    response: auditListSchema,
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
  search: {
    summary: 'Search requests, customers and invoices within the caller’s reach, newest first',
    body: searchBodySchema,
    response: searchAnswerSchema,
  },
  reportCrash: {
    summary: 'Report a screen that failed in the browser, with the number shown to its reader',
    body: crashReportSchema,
    response: crashReportSchema.pick({ id: true }),
  },
  listNotifications: {
    summary: 'The caller’s notifications, one for each record, latest first, with the unread count',
    params: pageParams,
    response: notificationsSchema,
  },
  markNotificationsRead: {
    summary: 'Mark the notifications of a record, or all, as read',
    body: markReadSchema,
    response: markedReadSchema,
  },
  getNotificationWishes: {
    summary: 'The notifications the caller gets by email',
    response: notificationWishesSchema,
  },
  changeNotificationWishes: {
    summary: 'Choose which notifications one gets by email',
    body: notificationWishesSchema,
    response: notificationWishesSchema,
  },
  getShop: {
    summary: 'What pages need before sign-in',
    response: z.object({
      companyName: z.string(),
      taxRate: z.number(),
      timeZone: z.string(),
      googleClientId: z.string().nullable(),
      ...publicBrandSchema.shape,
      sewOuts: z.array(sewOutSchema),
    }),
  },
  getPlacementLimits: {
    summary: 'The largest design per placement',
    response: placementLimitsAnswerSchema,
  },
  changePlacementLimits: {
    summary: 'Set the largest design per placement',
    body: placementLimitsDraftSchema,
    response: placementLimitsAnswerSchema,
  },
  getShopSettings: {
    summary: 'The shop’s settings: details, color, logo, texts of emails, invoices and notice',
    response: shopSettingsSchema,
  },
  changeShopSetting: {
    summary: 'Change one part of the shop’s settings',
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
  uploadSewOut: {
    summary: 'Add a picture beside the sign-in; one file, PNG, JPEG, WebP or SVG',
    body: 'multipart',
    response: shopSettingsSchema,
  },
  changeSewOuts: {
    summary: 'Order and describe the pictures beside the sign-in; those left out are removed',
    body: sewOutsChangeSchema,
    response: shopSettingsSchema,
  },
  downloadSewOut: { summary: 'A picture beside the sign-in', params: sewOutParams, response: 'file' },
  previewMail: {
    summary: 'A preview of an email in the shop’s layout, with sample data',
    params: mailSampleParams,
    response: mailPreviewSchema,
  },
  sendTestMail: {
    summary: 'Send the caller a test message now; answers its outcome',
    response: testMailAnswerSchema,
  },
  getWelcome: {
    summary: 'The setup steps of a new shop: done and skipped ones',
    response: welcomeSchema,
  },
  changeWelcome: {
    summary: 'Skip setup steps, or show them again',
    body: welcomeChangeSchema,
    response: welcomeSchema,
  },
  getReadyQuestions: {
    summary: 'The shop’s saved replies; empty texts mean the default',
    response: shopQuestionsSchema,
  },
  getNotice: {
    summary: 'The shop’s notice to customers today; empty without one',
    response: z.object({ text: z.string() }),
  },
} as const satisfies EndpointRows
