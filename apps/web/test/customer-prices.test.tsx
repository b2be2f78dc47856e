import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aPage } from './customers-support.ts'
import { NO_OWN_EXTRAS } from './support/no-pricing.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

it('a customer’s own turnarounds are typed beside their list’s, and what is wrong stands at its field', async () => {
  signedInAs('Administrate')
  server.answer('GET /customers/c1', { body: aPage() })
  const stored = {
    ...{ listId: null, percent: 0, rules: [], extras: NO_OWN_EXTRAS, version: 3, lists: [] },
    tiers: [{ hours: 8, use: 'rush', amount: 5, percent: 0 }],
  }
  server.answer('GET /customers/c1/pricing', { body: stored })
  server.answer('PUT /customers/c1/pricing', { body: { ...stored, version: 4 } })
  openPage('/customers/c1?section=terms')
  const form = within(await screen.findByRole('form', { name: 'Prices' }))
  const first = within(form.getByRole('group', { name: 'Turnaround 1' }))
  expect((first.getByRole('textbox', { name: 'Adds ($)' }) as HTMLInputElement).value).toBe('5.00')
  await userEvent.click(form.getByRole('button', { name: 'Add turnaround' }))
  const second = within(form.getByRole('group', { name: 'Turnaround 2' }))
  await userEvent.type(second.getByRole('textbox', { name: 'Hours' }), '4')
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'For' }), 'Rush requests')
  await userEvent.click(form.getByRole('button', { name: 'Save prices' }))
  expect(await second.findByText('Another turnaround is for these requests. Change one.')).toBeTruthy()
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'For' }), 'Chosen by staff')
  await userEvent.type(second.getByRole('textbox', { name: 'Adds (%)' }), '50')
  await userEvent.click(form.getByRole('button', { name: 'Save prices' }))
  expect(await screen.findByText('Prices saved')).toBeTruthy()
  expect(server.calls('PUT /customers/c1/pricing').at(-1)?.body).toMatchObject({
    version: 3,
    tiers: [
      { hours: '8', use: 'rush', amount: '5.00', percent: '' },
      { hours: '4', use: '', amount: '', percent: '50' },
    ],
  })
})
