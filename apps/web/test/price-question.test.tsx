import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { aRequest, closePage, fakeApi, openPage, SURROUNDINGS } from './requests-harness.tsx'

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
