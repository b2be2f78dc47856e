import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { closePage, fakeApi, openPage, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const estimate = { low: 7200, high: 9500, basis: 'shipped' as const, deliveries: 0, priceLow: null, priceHigh: null }
const due = { orderStatus: 'New' as const, sentDate: null, processingData: null, dueTime: '2031-11-20T16:00:00.000Z' }

test('a due time names the stitches that are estimated to come', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage({ ...due, stiches: '', estimate }) })
  openPage('/order/OR-1795000000001')
  const said = await screen.findByText(/≈ 7,200\u2060–\u20609,500 stitches to come/)
  expect(said.closest('time')?.title).toMatch(/2031.* · ≈\u00a07,200\u2060–\u20609,500\u00a0stitches to come$/)
})
