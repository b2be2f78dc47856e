import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { NamedPage } from '@stitchdesk/contract/pages'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageGroups } from '../src/app/search/entries.ts'
import { readWording } from '../src/app/search/wording.ts'
import { chooseLanguage, i18n, rememberedLanguage } from '../src/i18n/i18n.ts'
import { searchKeys } from '../src/i18n/search-keys.ts'
import { formatAgo, formatCountRange, formatMoney, formatMoneyRange, formatSpan } from '../src/lib/format.ts'
import { InvoiceState } from '../src/parts/billing/invoice-state.tsx'
import { choiceText } from '../src/parts/requests/choice-text.ts'
import { formatAmount, formatShare, formatStitches } from '../src/parts/requests/format-figures.ts'
import { MoneyBadge, StatusBadge } from '../src/parts/requests/status-badge.tsx'
import { openPage, setUpPages } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })
afterEach(() => chooseLanguage('en'))

async function register() {
  openPage('/register')
  const t = i18n.getFixedT(null, 'auth', 'register')
  await userEvent.type(await screen.findByLabelText(t('email')), 'anna@example.test')
  await userEvent.type(screen.getByLabelText(t('username')), 'anna')
  await userEvent.type(screen.getByLabelText(t('password')), 'a-good-password')
  await userEvent.click(screen.getByRole('button', { name: t('submit') }))
}

describe('what is wrong with an input', () => {
  it.each([
    ['es', 'Este campo es obligatorio'],
    ['de', 'Dies ist erforderlich'],
    ['it', 'Questo campo è obbligatorio'],
    ['ru', 'Это поле обязательно'],
    ['en', 'Please Enter Your User Name'],
  ] as const)('is told in %s by a form', async (language, text) => {
    await chooseLanguage(language)
    openPage('/login')
    await userEvent.click(await screen.findByRole('button', { name: i18n.t('auth:signIn.submit') }))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('is told in the chosen language when the API finds it, with its parameters', async () => {
    await chooseLanguage('de')
    const issue = toldIssue(['username'], describeIssue('too_long', { field: 'User name', max: 60 }))
    server.answer('POST /post-jwt-register', server.error(400, 'invalid_body', issue.message, [issue]))
    await register()
    expect(await screen.findByText('Höchstens 60 Zeichen sind möglich')).toBeTruthy()
  })
})

describe('a refusal', () => {
  it('is told in the chosen language', async () => {
    await chooseLanguage('ru')
    server.answer('POST /post-jwt-register', server.error(503, 'unavailable'))
    await register()
    expect((await screen.findByRole('alert')).textContent).toContain('Служба сейчас недоступна')
  })

  it('is told with its parameters', async () => {
    await chooseLanguage('de')
    const body = { code: 'too_many_attempts', params: { wait: '5 min' }, message: 'Too many attempts.' }
    server.answer('POST /post-jwt-register', { status: 429, body })
    await register()
    expect((await screen.findByRole('alert')).textContent).toContain('Versuchen Sie es in 5 min erneut.')
  })
})

describe('a page', () => {
  it('is shown in the chosen language, with its states', async () => {
    await chooseLanguage('de')
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dir).toBe('ltr')
    // A name written from right to left leaves the sentence around it in order.
    expect(i18n.t('search:newFor.order', { name: 'שלום!' })).toContain('\u2068שלום!\u2069')
    expect(i18n.t('search:newFor.order', { name: 'Müller & <b>' })).toContain('Müller & <b>')
    render(<StatusBadge status="Awaiting confirmation" />)
    expect(screen.getByText('Wartet auf Bestätigung')).toBeTruthy()
  })

  it.each([
    ['es', 'Pagada', 'Pagado'],
    ['it', 'Pagata', 'Pagato'],
    ['ru', 'Оплачен', 'Оплачено'],
  ] as const)('lets the state of an invoice agree with it in %s', async (language, invoice, request) => {
    await chooseLanguage(language)
    render(<InvoiceState invoice={{ state: 'Paid', awaitingConfirmation: false, received: 20, owed: 0 }} />)
    render(<MoneyBadge words={{ word: 'Paid' }} />)
    expect(screen.getByText(invoice)).toBeTruthy()
    expect(screen.getByText(request)).toBeTruthy()
  })

  it.each([
    ['de', '1.234,50 $', '−1,50 EUR', 'vor 5 Min.', '3 Std.'],
    ['es', '1234,50 $', '−1,50 EUR', 'hace 5 min', '3 h'],
    ['it', '1234,50 $', '−1,50 EUR', '5 min fa', '3 h'],
    ['ru', '1 234,50 $', '−1,50 EUR', '5 мин назад', '3 ч'],
    ['en', '$1,234.50', '−1.50 EUR', '5 min ago', '3 h'],
  ] as const)('shows amounts and moments as %s writes them', async (language, amount, owed, ago, span) => {
    await chooseLanguage(language)
    const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ')
    expect(plain(formatMoney(1234.5))).toBe(amount)
    expect(plain(formatAmount(1234.5, 'USD'))).toBe(amount)
    expect(plain(formatAmount(-1.5, 'EUR'))).toBe(owed)
    expect(plain(formatSpan(3.5 * 3_600_000))).toBe(span)
    const now = new Date('2026-11-25T12:05:00Z')
    expect(plain(formatAgo('2026-11-25T12:00:00Z', now))?.replace('мин.', 'мин')).toBe(ago)
  })

  it.each([
    ['de', '12,00–15,50 $', '7.200–9.500'],
    ['es', '12,00–15,50 $', '7200–9500'],
    ['it', '12,00–15,50 $', '7200–9500'],
    ['ru', '12,00–15,50 $', '7 200–9 500'],
    ['en', '$12.00–$15.50', '7,200–9,500'],
  ] as const)('shows ranges as %s writes them, on one line', async (language, amounts, counts) => {
    await chooseLanguage(language)
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')
    expect(formatMoneyRange(12, 15.5)).not.toMatch(/[ -]/)
    expect(plain(formatMoneyRange(12, 15.5))).toBe(amounts)
    expect(formatMoneyRange(12, 12)).toBe(formatMoney(12))
    expect(plain(formatCountRange(7200, 9500))).toBe(counts)
  })

  it.each([
    ['es', ['−75,00 $', '12,88 EUR', '86,50 $', '7,5 %', '4 d 2 h', '33.351', '8200']],
    ['de', ['−75,00 $', '12,88 EUR', '86,50 $', '7,5 %', '4 Tg. 2 Std.', '33.351', '8.200']],
    ['it', ['−75,00 $', '12,88 EUR', '86,50 $', '7,5%', '4 gg 2 h', '33.351', '8200']],
    ['ru', ['−75,00 $', '12,88 EUR', '86,50 $', '7,5 %', '4 дн. 2 ч', '33 351', '8 200']],
    ['en', ['−$75.00', '12.88 EUR', '$86.50', '7.5%', '4 d 2 h', '33,351', '8,200']],
  ] as const)('writes sums below zero, other currencies, shares, spans and stitches in %s', async (language, texts) => {
    await chooseLanguage(language)
    const said = [
      formatMoney(-75),
      formatAmount(12.88, 'EUR'),
      formatAmount(86.5, 'USD'),
      formatShare(7.5),
      formatSpan(98 * 3_600_000),
      formatStitches('33351'),
      formatStitches('8,200'),
    ]
    expect(said.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(texts)
  })

  it.each([
    ['de', 'Strg K', '30 Tg.'],
    ['es', 'Ctrl K', '30 d'],
    ['en', 'Ctrl K', '30 d'],
  ] as const)('names the keys of the search, and a long time, in %s', async (language, keys, span) => {
    await chooseLanguage(language)
    expect(searchKeys()).toBe(keys)
    expect(formatSpan(738 * 3_600_000).replace(/\u00a0/g, ' ')).toBe(span)
  })
})

it.each([
  ['es', 'nuevo pedido para Azul', { text: 'Azul', placing: 'order' }],
  ['de', 'Rechnung Nr. 2026110001', { text: '2026110001', placing: null }],
  ['ru', 'расчёт для Blue', { text: 'Blue', placing: 'quote' }],
  ['en', 'new order for blue', { text: 'blue', placing: 'order' }],
  ['it', 'pettorina', { text: 'pettorina', placing: null }],
] as const)('a search in %s tells the words around what is looked for: %s', async (language, typed, meant) => {
  await chooseLanguage(language)
  const t = i18n.getFixedT(null, 'search')
  expect(readWording(typed, t('words', { returnObjects: true }))).toEqual(meant)
  // What the search writes into its own line is understood there.
  expect(readWording(t('newFor.vector', { name: 'Blue' }), t('words', { returnObjects: true }))).toEqual({
    text: 'Blue',
    placing: 'vector',
  })
})

it('pages are found by their names in the chosen language, without its accents too', async () => {
  await chooseLanguage('de')
  const label = ({ label }: NamedPage) => i18n.t(`page.${label}`)
  const found = (text: string) => pageGroups(text, 'Administrate', label, '')[1]?.entries.map(({ label }) => label)
  expect(found('auftrage von heute')).toEqual(['Aufträge von heute'])
})

it('stored choices are shown in the chosen language, and what is none of them as it is', async () => {
  await chooseLanguage('es')
  expect(choiceText('placement', 'JacketBack')).toBe('Espalda de chaqueta')
  expect(choiceText('blending', 'Not Sure')).toBe('No lo sé')
  expect(choiceText('requiredFormat', 'dst')).toBe('DST · Tajima')
  expect(choiceText('fabric', 'Felt, 3 mm')).toBe('Felt, 3 mm')
})

describe('the choice before the sign-in', () => {
  it('changes the page at once, is remembered, and keeps what was typed', async () => {
    openPage('/login')
    await userEvent.type(await screen.findByLabelText('User name'), 'anna')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Italiano')
    await waitFor(() => expect(document.documentElement.lang).toBe('it'))
    expect(screen.getByDisplayValue('anna')).toBeTruthy()
    expect(localStorage.getItem('I18N_LANGUAGE')).toBe('it')
  })

  it.each(['/register', '/forgot-password', '/reset-password/none', '/proof/none', '/price/none'])(
    'stands on %s too',
    async (path) => {
      for (const call of ['POST /proof-links/open', 'POST /price-links/open'])
        server.answer(call, server.error(410, 'link_over'))
      openPage(path)
      expect(await screen.findByRole('combobox', { name: 'Language' })).toBeTruthy()
    },
  )

  it('is read aloud', async () => {
    openPage('/login')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Русский')
    expect(await screen.findByText('Язык: Русский')).toBeTruthy()
  })

  it('holds on a device that forbids storage', async () => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
    expect(rememberedLanguage()).toBe('en')
    await chooseLanguage('de')
    expect(document.documentElement.lang).toBe('de')
    vi.restoreAllMocks()
  })

  it('is the browser’s where an unknown one is remembered', () => {
    localStorage.setItem('I18N_LANGUAGE', 'tlh')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru'])
    expect(rememberedLanguage()).toBe('ru')
    vi.restoreAllMocks()
  })

  it('stays the last one where two are chosen one after the other', async () => {
    const first = chooseLanguage('ru')
    await chooseLanguage('en')
    await first
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('I18N_LANGUAGE')).toBe('en')
  })

  it.each([
    [['pt-BR', 'it-IT', 'en'], 'it'],
    [['pt-BR'], 'en'],
  ])('on a first visit with %j is %s', (languages, chosen) => {
    localStorage.clear()
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    expect(rememberedLanguage()).toBe(chosen)
    vi.restoreAllMocks()
  })
})
