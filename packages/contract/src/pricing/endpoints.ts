import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams, recordParams } from '../basics/fields.ts'
import { requestSchema } from '../requests/answer.ts'
import { estimateDraftSchema, estimateQualitySchema, requestEstimateSchema } from './estimates.ts'
import { linkedPriceAnswerSchema, PRICE_DECISIONS, priceAnswerSchema, priceLinkSchema } from './go-ahead.ts'
import {
  customerPricingDraftSchema,
  customerPricingSchema,
  differingPricesSchema,
  linkedPriceSchema,
  priceListDraftSchema,
  priceListSchema,
  priceListsSchema,
  priceQuestionSchema,
  priceTrialDraftSchema,
  priceTrialSchema,
  requestPricingSchema,
} from './pricing.ts'

/** Schemas of the calls about price lists and suggested prices. */
export const PRICING_ENDPOINTS = {
  listPriceLists: { summary: 'The shop’s price lists with their versions', response: priceListsSchema },
  createPriceList: { summary: 'Add a price list', body: priceListDraftSchema, response: priceListSchema },
  changePriceList: {
    summary: 'Save a new version of a price list; older versions stay',
    params: recordParams,
    body: priceListDraftSchema,
    response: priceListSchema,
  },
  deletePriceList: {
    summary: 'Delete a price list that no customer has',
    params: recordParams,
    response: z.object({ _id: z.string() }),
  },
  tryPriceList: {
    summary: 'What a draft would have asked for the latest delivered requests',
    body: priceTrialDraftSchema,
    response: priceTrialSchema,
  },
  getCustomerPricing: {
    summary: 'A customer’s price list, percentage and own rules',
    params: recordParams,
    response: customerPricingSchema,
  },
  changeCustomerPricing: {
    summary: 'Set a customer’s price list, percentage and own rules',
    params: recordParams,
    body: customerPricingDraftSchema,
    response: customerPricingSchema,
  },
  getRequestPricing: {
    summary: 'By what a request is priced, and how its price came about',
    params: recordParams,
    response: requestPricingSchema,
  },
  estimateRequest: {
    summary: 'What a request that is being filled in is estimated to take and cost',
    body: estimateDraftSchema,
    response: requestEstimateSchema,
  },
  getPriceQuestion: {
    summary: 'The price above its limit that a request waits for its customer’s answer to',
    params: recordParams,
    response: priceQuestionSchema,
  },
  answerPrice: {
    summary: 'Approve or decline a price above the limit; staff enter what a customer has told them',
    params: recordParams,
    body: priceAnswerSchema,
    response: requestSchema,
  },
  openPriceLink: {
    summary: 'The price above its limit behind the link of an email, or its answer; over with any other price',
    body: priceLinkSchema,
    response: linkedPriceSchema,
  },
  answerPriceLink: {
    summary: 'Approve or decline the price of an emailed link',
    body: linkedPriceAnswerSchema,
    response: z.object({ decision: z.enum(PRICE_DECISIONS) }),
  },
  getEstimateQuality: {
    summary: 'How estimates of stitches turned out on the shop’s deliveries',
    response: estimateQualitySchema,
  },
  listDifferingPrices: {
    summary: 'Requests priced differently than suggested, and the sum given away this month',
    params: pageParams,
    response: differingPricesSchema,
  },
} as const satisfies EndpointRows
