import type { PriceList } from '@stitchdesk/contract/pricing/pricing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

const rule = { kind: 'stitches', placement: '', from: null, to: null, price: 1.25, minimum: 12, cap: null } as const
const LIST: PriceList = {
  ...{ _id: 'list-1', name: 'Standard', isStandard: true, customers: 2, version: 3 },
  latest: {
    rules: [rule],
    tiers: [],
    extras: {
      ...{ puff: 10, applique: null, 'second-format': 5, 'resize-within': 0, 'resize-beyond': 8, sample: null },
    },
    ...{ resizeWithin: 20, rounding: 'none' },
  },
  versions: [{ version: 3, validFrom: '2026-11-01', savedBy: 'Nadia', savedAt: '2026-11-01T08:00:00Z' }],
}
const DIFFERING = {
  _id: 'request-1',
  ...{ requestFor: 'order', orderCode: 1795000000001, orderName: 'Iron Wolf', customerName: 'Northwind' },
  ...{ suggested: 24, set: 20, savedBy: 'Nadia', savedAt: '2026-11-20T08:00:00Z' },
}
const PUT = 'PUT /price-lists/list-1'

describe('the prices', () => {
  beforeEach(() => {
    signedInAs('Administrate')
    server.answer('GET /price-lists', { body: { docs: [LIST], today: '2026-11-25' } })
    server.answer('GET /prices-set-by-hand/20/1', {
      body: { docs: [DIFFERING], limit: 20, offset: 0, totalDocs: 1, givenAway: 4 },
    })
    server.answer('GET /estimate-quality', {
      body: {
        models: [
          {
            ...{ placement: '', count: 132, medianError: 0.09, low: 0.86, high: 1.2, fittedAt: '2026-11-24T02:50:00Z' },
            heldOut: [{ estimated: 8000, actual: 8400 }],
          },
        ],
        ...{ known: 132, needed: 30 },
      },
    })
  })
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Standard' }))

  it('list price lists, and what was priced differently', async () => {
    openPage('/settings/prices')
    expect(await screen.findByText(/^Version 3, from 1 Nov · all customers without their own$/)).toBeTruthy()
    expect(await screen.findByText('$4.00 given away this month')).toBeTruthy()
    expect(await screen.findByText('Half of the estimates are within 9%')).toBeTruthy()
    expect(screen.getByRole('img', { name: /1 delivery, estimated against actual/ })).toBeTruthy()
    const row = within(screen.getByText(/Iron Wolf/).closest('tr') as HTMLElement)
    expect([row.getByText('$24.00'), row.getByText('$20.00'), row.getByText('Nadia, 20 Nov')]).toHaveLength(3)
  })

  it('are tried before they are saved, and a refused save keeps what was typed', async () => {
    server.answer(PUT, {
      status: 409,
      body: {
        code: 'price_version_too_early',
        params: { day: '2026-11-24', version: 3 },
        message: 'Requests placed on 2026-11-24 are priced by version 3 already. Choose a later day.',
      },
    })
    server.answer('POST /price-lists/try', {
      body: { tried: 12, unpriced: 1, oldSum: 200, newSum: 230.5, changed: [{ ...DIFFERING, old: 20, new: 50.5 }] },
    })
    openPage('/settings/prices')
    await edit()
    const price = await screen.findByLabelText<HTMLInputElement>('Per 1,000')
    await userEvent.clear(price)
    expect(screen.getByText('Fix the list to try it.')).toBeTruthy()
    await userEvent.type(price, '2')
    expect(await screen.findByText('8,000 stitches × $2.00 per 1,000')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try on delivered requests' }))
    expect(await screen.findByText('+$30.50')).toBeTruthy()
    expect(screen.getByText(/Last 12 delivered requests · 1 of them has no price/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save price list' }))
    expect(await screen.findByText(/priced by version 3 already/)).toBeTruthy()
    expect(price.value).toBe('2')
    expect(server.calls(PUT)[0]?.body).toMatchObject({ version: 3, rules: [{ price: '2' }] })
  })

  it('say which rules contradict each other before anything is sent', async () => {
    openPage('/settings/prices')
    await edit()
    await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }))
    const second = within(await screen.findByRole('group', { name: 'Rule 2' }))
    await userEvent.type(second.getByLabelText('Per 1,000'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Save price list' }))
    expect(await screen.findByText(/^Rules 1 and 2 price the same work/)).toBeTruthy()
    expect(server.calls(PUT)).toEqual([])
    server.answer(PUT, { body: { ...LIST, version: 4 } })
    await userEvent.selectOptions(second.getByLabelText('Placement'), 'Chest')
    await userEvent.click(screen.getByRole('button', { name: 'Save price list' }))
    await waitFor(() => expect(server.calls(PUT)).toHaveLength(1))
  })
})
