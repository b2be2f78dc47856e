import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aSeller } from './support/shop.ts'

setUpPages({ frame: false })

const aStatement = (month: string) => ({
  ...{ month, from: `${month}-01`, to: `${month}-30`, isOver: true, timeZone: 'America/Chicago' },
  ...{ company: 'Harbor Caps', contactPerson: 'Ada', authEmail: 'ada@harbor.test', address: '7 Harbor Road' },
  ...{ companyName: 'Test Shop', seller: aSeller(), opening: 10, closing: 60, owed: 60, credit: 0, more: false },
  ...{ overdue: 10, due: 50, reported: 0, nextDue: '2025-11-20' },
  ageing: { to30: 50, to60: 10, to90: 0, over90: 0 },
  ...{ openInvoices: [], moreOpen: 0 },
  disputed: 20,
  disputes: [{ invoice: '20261107011323', item: 'Bear cap', reason: 'Wrong thread', amount: 20 }],
  entries: [
    {
      ...{ _id: 'e1', kind: 'invoice' as const, isReversal: false, name: '20261107011323', invoice: '' },
      ...{ day: `${month}-07`, amount: 50, balance: 60 },
    },
  ],
})

it('shows the month that the address names, and others by a click', async () => {
  signedInAs('Administrate')
  for (const month of ['2025-09', '2025-10']) server.answer(`GET /statement/c1/${month}`, { body: aStatement(month) })
  openPage('/customers/c1/statement?month=2025-10')
  expect(await screen.findByText('Harbor Caps')).toBeTruthy()
  expect(screen.getByText('20261107011323')).toBeTruthy()
  expect(screen.getAllByText('$60.00').length).toBeGreaterThan(2)
  expect(screen.getByText('31–60 days')).toBeTruthy()
  expect(screen.getByText('Disputed').nextElementSibling?.textContent).toBe('$20.00')
  expect(screen.getByText('Wrong thread').closest('li')?.textContent).toBe(
    'Bear cap Invoice 20261107011323Wrong thread$20.00',
  )
  expect(screen.getByRole('link', { name: 'Back to the account' }).getAttribute('href')).toBe(
    '/customers/c1?section=account',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(server.calls('GET /statement/c1/2025-09')).toHaveLength(1))
})

it('offers the latest months, and the shown one, by name', async () => {
  signedInAs('User')
  server.answer('GET /statement/id-user/2019-03', { body: aStatement('2019-03') })
  openPage('/user/statement?month=2019-03')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Month')
  expect(choice.selectedOptions[0]?.text).toBe('Mar 2019')
  await waitFor(() => expect(choice.options).toHaveLength(25))
  expect(choice.options[24]?.text).toBe('Mar 2019')
  const lastMonth = choice.options[1]?.value ?? ''
  server.answer(`GET /statement/id-user/${lastMonth}`, { body: aStatement(lastMonth) })
  fireEvent.change(choice, { target: { value: lastMonth } })
  await waitFor(() => expect(server.calls(`GET /statement/id-user/${lastMonth}`)).toHaveLength(1))
})

it('is a customer’s own at an address of its own', async () => {
  signedInAs('User')
  server.answer('GET /statement/id-user/2025-10', { body: aStatement('2025-10') })
  openPage('/user/statement?month=2025-10')
  expect(await screen.findByText('Opening balance')).toBeTruthy()
})
