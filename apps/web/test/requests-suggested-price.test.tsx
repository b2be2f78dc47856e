import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  aDetail,
  aRequest,
  closePage,
  fakeApi,
  openPage,
  openProcess,
  pageOf,
  SURROUNDINGS,
} from './requests-harness.tsx'
import { NO_PRICING } from './support/no-pricing.ts'

vi.mock('../src/lib/api/upload.ts')
afterEach(closePage)

describe('a suggested price', () => {
  const rules = {
    rules: [
      { kind: 'stitches', placement: '', from: null, to: null, price: 1.25, minimum: 12, cap: null } as const,
      { kind: 'flat', placement: 'JacketBack', from: null, to: null, price: 50, minimum: null, cap: null } as const,
    ],
    tiers: [
      { hours: 24, use: 'usual', amount: 0, percent: 0 } as const,
      { hours: 8, use: 'rush', amount: 12, percent: 0 } as const,
    ],
    extras: {
      ...{ puff: 10, applique: null, 'second-format': 5, 'resize-within': null, 'resize-beyond': null, sample: null },
    },
    resizeWithin: 20,
    rounding: 'none' as const,
  }
  const list = { name: 'Standard', version: 2, validFrom: '2026-01-01', rules }

  it('stands below the field line by line, Enter takes it, and extras are saved with it', async () => {
    const request = aRequest({ rush: 'Yes' })
    const api = fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf([request]),
      getOrder: () => aDetail(request),
      saveProcessing: () => ({ order: { ...request, orderStatus: 'Ready', version: request.version + 1 } }),
      getRequestPricing: () => ({ ...NO_PRICING, list }),
    })
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    const stitches = dialog.getByLabelText('Stitches')
    await person.clear(stitches)
    await person.type(stitches, '8,214')
    await person.clear(dialog.getByLabelText('Price'))
    const sum = within(await dialog.findByRole('region', { name: 'Suggested price' }))
    const lines = () => sum.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines()).toEqual(['8,214 stitches × $1.25 per 1,000$10.27', 'Minimum $12.00$1.73', 'Turnaround 8 h$12.00'])
    await person.click(sum.getByLabelText('3D puff'))
    expect(lines()).toContain('3D puff$10.00')
    expect(sum.queryByLabelText('Appliqué')).toBeNull()
    const price = dialog.getByLabelText<HTMLInputElement>('Price')
    await person.type(price, '{Enter}')
    expect(price.value).toBe('34.00')
    expect(api.calls('saveProcessing')).toEqual([])
    expect(sum.getByText('As suggested')).toBeTruthy()
    // Its button takes it too, and leaves the focus where the price is.
    await person.clear(price)
    await person.type(price, '30')
    sum.getByRole('button', { name: 'Use $34.00' }).focus()
    await person.keyboard('{Enter}')
    expect(price.value).toBe('34.00')
    expect(document.activeElement).toBe(price)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.calls('saveProcessing')).toHaveLength(1))
    expect(api.calls('saveProcessing')[0]?.body).toMatchObject({ price: '34.00', extras: { puff: true, formats: 0 } })
  })
  it('is waited for without a complaint while the price is empty', async () => {
    const request = aRequest({})
    fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf([request]),
      getOrder: () => aDetail(request),
      getRequestPricing: () => ({ ...NO_PRICING, list }),
    })
    const { person } = openPage('/order/todays-orders')
    const dialog = await openProcess(person)
    await person.clear(dialog.getByLabelText('Price'))
    await person.type(dialog.getByLabelText('Stitches'), '8')
    await dialog.findByRole('region', { name: 'Suggested price' })
    expect(dialog.queryByText('Price is required')).toBeNull()
    // A wrong field is still told as soon as it is left.
    await person.type(dialog.getByLabelText('Level (1 to 10)'), '11')
    await person.tab()
    expect(await dialog.findByText('Select Level must be between 1 and 10')).toBeTruthy()
    expect(dialog.queryByText('Price is required')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Price is required')).toBeTruthy()
  })
})
