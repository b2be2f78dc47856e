import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseLanguage, i18n, rememberedLanguage } from '../src/i18n/i18n.ts'
import { issueText } from '../src/lib/api/issue-text.ts'
import * as format from '../src/lib/format.ts'
import { choiceText } from '../src/parts/requests/choice-text.ts'
import { formatAmount, formatShare } from '../src/parts/requests/format-figures.ts'
import { heldFigure } from '../src/ui/form/held-figure.ts'
import { openPage, setUpPages } from './support/open-page.tsx'

setUpPages({ frame: false })
afterEach(() => chooseLanguage('en'))

it('is chosen by its own name, and remembered', async () => {
  openPage('/login')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'English (UK)')
  await waitFor(() => expect(document.documentElement.lang).toBe('en-GB'))
  expect(localStorage.getItem('I18N_LANGUAGE')).toBe('en-GB')
  expect(rememberedLanguage()).toBe('en-GB')
})

it.each([
  [['en-GB', 'en'], 'en'],
  [['en-gb'], 'en'],
  [['en-GB', 'de'], 'en'],
  [['en-AU'], 'en'],
  [['fr-FR', 'de-AT'], 'de'],
] as const)('of a browser of %j, British English is shown to nobody who didn’t choose it', (languages, shown) => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(rememberedLanguage()).toBe(shown)
  vi.restoreAllMocks()
})

it('says its own words, and those of English elsewhere', async () => {
  await chooseLanguage('en-GB')
  expect(i18n.t('portal:profile.fields.cell')).toBe('Mobile')
  expect(i18n.t('invoices:tax', { rate: 20 })).toBe('VAT (20%)')
  expect(i18n.t('places:zipcode.any')).toBe('Postcode')
  expect(i18n.t('places:state.any')).toBe('County')
  expect(i18n.t('invoices:itemCount', { count: 2 })).toBe('2 items')
  expect(choiceText('placement', 'Cap Side')).toBe('Cap Side')
  // A sentence of English's own is said, though the variant has none.
  const issue = { code: 'required', params: {}, sentence: 'pleaseEnterYourEmail' } as const
  expect(issueText({ ...issue, message: 'Required' })).toBe('Please Enter Your Email')
})

const MOMENT = new Date(2026, 10, 5, 15, 7)

it('writes the day before the month, and a clock of 24 hours', async () => {
  await chooseLanguage('en-GB')
  expect(format.formatDateTime(MOMENT)).toBe('5 Nov 2026, 15:07')
  expect(format.formatClock(new Date(2026, 10, 5, 9, 0))).toBe('09:00')
  const soon = new Date(Date.now() + 26 * 3_600_000)
  soon.setHours(16, 0, 0, 0)
  expect(format.formatDueTime(soon.toISOString())).toMatch(/^\w{3} 16:00$/)
  await chooseLanguage('en')
  expect(format.formatDateTime(MOMENT)).toBe('5 Nov 2026, 3:07 PM')
})

/** Figures and days of all kinds. */
const figures = () => [
  format.formatMoney(-1234.5),
  format.formatCount(8200),
  format.formatCountRange(7200, 9500),
  format.formatMoneyRange(12, 15.5),
  format.formatDecimal(3.25),
  format.formatFigure(-7.25),
  format.formatPercent(85),
  format.formatUnit(3.2, 'hour'),
  format.formatSpan(98 * 3_600_000),
  format.formatDay(MOMENT, MOMENT),
  format.formatDate('2026-09-01'),
  format.formatMonth('2026-09'),
  format.formatAgo(MOMENT, new Date(MOMENT.getTime() + 300_000)),
  formatAmount(12.88, 'EUR'),
  formatShare(7.5),
  heldFigure('1,234.5', i18n.language),
]

it('writes all other figures as English does', async () => {
  const english = figures()
  await chooseLanguage('en-GB')
  expect(figures()).toEqual(english)
})
