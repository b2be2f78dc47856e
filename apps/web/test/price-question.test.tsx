import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { aRequest, aRound, closePage, fakeApi, openPage, pageOf, Refusal, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const CODE = 'OR-1795000000001'
const goAhead = { limit: 20, asked: 27, declined: false }

test('the customer approves a price above their limit by one click, which names the price that they read', async () => {
  let answered = false
  const api = fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage({ goAhead: answered ? { ...goAhead, limit: 27, asked: null } : goAhead }),
    getPriceQuestion: () => ({ price: 27, limit: 20, lines: [] }),
    answerPrice: () => {
      answered = true
      return aRequest()
    },
  })
  openPage(`/user/order/${CODE}`, 'User')
  await screen.findByText('Approve $27.00?')
  screen.getByText(/You let us go ahead up to \$20\.00\. This order comes to \$27\.00/)
  const button = screen.getByRole('button', { name: 'Approve $27.00' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('$27.00 approved')
  expect(api.last('answerPrice')?.body).toEqual({ decision: 'approved', price: 27 })
  await waitFor(() => expect(screen.queryByText('Approve $27.00?')).toBeNull())
})

test('staff read what waits, and enter a refusal that their customer told them', async () => {
  const api = fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage({ goAhead }),
    getPriceQuestion: () => ({ price: 27, limit: 20, lines: [] }),
    answerPrice: () => aRequest(),
  })
  openPage(`/order/${CODE}`)
  await screen.findByText('Waiting for the customer’s approval of $27.00')
  fireEvent.click(screen.getByRole('button', { name: 'Enter refusal' }))
  await screen.findByText('$27.00 declined')
  expect(api.last('answerPrice')?.body).toEqual({ decision: 'declined', price: 27 })
})

test('the price is answered by the link of an email, without signing in, once', async () => {
  const api = fakeApi({
    ...SURROUNDINGS,
    openPriceLink: () => ({
      ...{ requestFor: 'order' as const, orderCode: 1_795_000_000_001, orderName: 'Harbor cap' },
      ...{ price: 27, limit: 20, lines: [], answered: null },
    }),
    answerPriceLink: () => ({ decision: 'declined' as const }),
  })
  openPage('/price/secret')
  await screen.findByRole('heading', { name: 'Approve $27.00?' })
  screen.getByText(`${CODE} · Harbor cap`)
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByText('$27.00 declined')
  expect(api.last('answerPriceLink')?.body).toEqual({ token: 'secret', decision: 'declined', price: 27 })
  expect(screen.queryByRole('button', { name: 'Approve $27.00' })).toBeNull()
})

test.each([
  ['approved', 'You approved $27.00 on 5 Nov 2025', 'We send your files now, or as soon as they are ready.'],
  ['declined', 'You declined $27.00 on 5 Nov 2025', 'We will get in touch with you.'],
] as const)('the link opened again tells the answer it was given: %s', async (decision, title, next) => {
  fakeApi({
    ...SURROUNDINGS,
    openPriceLink: () => ({
      ...{ requestFor: 'order' as const, orderCode: 1_795_000_000_001, orderName: 'Harbor cap' },
      ...{ price: 27, limit: 27, lines: [], answered: { decision, at: '2025-11-05T18:00:00.000Z' } },
    }),
  })
  openPage('/price/secret')
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(next, { exact: false })
  expect(screen.queryByRole('button', { name: /Approve|Decline/ })).toBeNull()
})

test('a link that is over says so, and leads to the sign-in', async () => {
  fakeApi({ ...SURROUNDINGS, openPriceLink: () => new Refusal('link_over') })
  openPage('/price/secret')
  await screen.findByText('Price not available')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('staff can’t send while a price waits, and read why beside the button', async () => {
  fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage({ goAhead, orderStatus: 'Ready', sentDate: null, processingData: aRound() }),
    getPriceQuestion: () => ({ price: 27, limit: 20, lines: [] }),
  })
  openPage(`/order/${CODE}`)
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Record' })
  expect(send.disabled).toBe(true)
  expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Sending waits for the customer’s approval of $27.00.',
  )
})

test('lists mark orders whose price waits, find them by a filter, and offer no sending', async () => {
  const waits = aRequest({ goAhead, orderStatus: 'Ready', sentDate: null, processingData: aRound() })
  const approved = { ...waits, _id: 'request-2', orderCode: 1_795_000_000_002, goAhead: { ...goAhead, asked: null } }
  const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([waits, approved]) })
  openPage('/order/all-orders?priceWaits=true')
  expect(await screen.findAllByText('Price not approved')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: `Send the record of ${CODE}` })).toBeNull()
  // Once it is approved, sending is one click away.
  expect(screen.getByRole('button', { name: 'Send the record of OR-1795000000002' })).toBeTruthy()
  expect(api.last('listOrders')?.body).toMatchObject({ params: { priceWaits: true } })
})
