import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { aPage } from './customers-support.ts'
import { NO_OWN_EXTRAS } from './support/no-pricing.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })
afterEach(() => act(() => chooseLanguage('en')))

/** Opens the prices of a customer with a percentage on their list and an amount for what is in a hurry. @param name of the form */
async function openPrices({ percent, amount }: { percent: number; amount: number }, name: string) {
  signedInAs('Administrate')
  server.answer('GET /customers/c1', { body: aPage() })
  const stored = {
    ...{ listId: null, percent, rules: [], extras: NO_OWN_EXTRAS, version: 3, lists: [] },
    tiers: [{ hours: 8, use: 'rush', amount, percent: 0 }],
  }
  server.answer('GET /customers/c1/pricing', { body: stored })
  server.answer('PUT /customers/c1/pricing', { body: { ...stored, version: 4 } })
  openPage('/customers/c1?section=terms')
  return within(await screen.findByRole('form', { name }))
}

it('a customer’s own turnarounds are typed beside their list’s, and what is wrong stands at its field', async () => {
  const form = await openPrices({ percent: 0, amount: 5 }, 'Prices')
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

it('amounts and percentages have the decimal sign of their reader’s language, and are sent with a point', async () => {
  await chooseLanguage('de')
  const form = await openPrices({ percent: 2.5, amount: 21.5 }, 'Preise')
  const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
  const percent = field('Prozent auf die Liste')
  const amount = field('Aufschlag ($)')
  expect([percent.value, amount.value]).toEqual(['2,5', '21,50'])

  const fill = async (text: string) => {
    await userEvent.clear(amount)
    await userEvent.type(amount, text)
    await userEvent.tab()
    await userEvent.click(form.getByRole('button', { name: 'Preise speichern' }))
  }
  // A thousand and more, or one and a part: it stays as it was typed.
  await fill('1,234')
  expect(await form.findByText('Dies muss eine Zahl sein')).toBeTruthy()
  expect(amount.value).toBe('1,234')
  expect(server.calls('PUT /customers/c1/pricing')).toEqual([])

  await fill('7.5')
  expect(amount.value).toBe('7,5')
  expect(await screen.findByText('Preise gespeichert')).toBeTruthy()
  await userEvent.clear(percent)
  await userEvent.type(percent, '-3,25')
  await fill('1.234,5')
  await screen.findAllByText('Preise gespeichert')
  const sent = server.calls('PUT /customers/c1/pricing').map(({ body }) => body)
  expect(sent).toMatchObject([
    { percent: '2.5', tiers: [{ amount: '7.5' }] },
    { percent: '-3.25', tiers: [{ amount: '1234.5' }] },
  ])
  await act(() => chooseLanguage('en'))
  expect([percent.value, amount.value]).toEqual(['-3.25', '1234.5'])
})
