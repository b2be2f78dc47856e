import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { aRequest, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

it.each(['', '&search=lion'])(
  'says how many a list has at least, and leads to the page behind them: %j',
  async (search) => {
    const page = { ...pageOf([aRequest()], { offset: 9950, totalDocs: 10_000 }), totalIsAtLeast: true }
    const api = fakeApi({ ...SURROUNDINGS, listOrders: () => page })
    openPage(`/order/all-orders?page=200${search}`, 'Administrate')
    expect((await screen.findByText(/of 10,000/)).textContent).toBe('9,951–9,951 of 10,000+')
    expect(screen.getByText('10,000+ in all')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Page 201' }))
    await screen.findByText(/of 10,000/)
    expect(api.last('listOrders')).toMatchObject({ params: { page: '201' } })
  },
)
