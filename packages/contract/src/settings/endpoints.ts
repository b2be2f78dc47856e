import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { shopPayMethodsSchema } from '../billing/method-names.ts'
import { legalLinksSchema, legalParams } from './legal/legal.ts'
import { shopQuestionsSchema } from './saved-replies.ts'
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
import { threadChartSchema } from './thread-chart.ts'

/** Schemas of the calls about the shop’s settings. */
export const SETTINGS_ENDPOINTS = {
  getShop: {
    summary: 'What pages need before sign-in',
    response: z.object({
      companyName: z.string(),
      taxRate: z.number(),
      timeZone: z.string(),
      /** Whether invoices can be paid by card. */
      takesCards: z.boolean(),
      googleClientId: z.string().nullable(),
      /** The shop's own names of ways to pay; '' is the product's. */
      payMethods: shopPayMethodsSchema,
      /** How large a result file may be. */
      resultBytes: z.number(),
      ...publicBrandSchema.shape,
      sewOuts: z.array(sewOutSchema),
      /** Where the imprint, the privacy policy and the terms are, as far as the shop has them. */
      legal: legalLinksSchema,
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
  showLegal: {
    summary: 'The page of the shop’s imprint, privacy policy or terms',
    params: legalParams,
    response: 'file',
  },
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
  getThreadChart: {
    summary: 'The threads that the shop sews with; without a chart of its own those of machine makers',
    response: threadChartSchema,
  },
  getNotice: {
    summary: 'The shop’s notice to customers today; empty without one',
    response: z.object({ text: z.string() }),
  },
} as const satisfies EndpointRows
