import type { Browser, Page } from '@playwright/test'
import { API_BASE, invoicePdfAddress, pathTo } from '@stitchdesk/contract/addresses'
import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import { goesTo, languageOfMail, readMailFiles } from '../../apps/api/test/support/mail-files.ts'
import { readPdf } from '../../apps/api/test/support/pdf.ts'
import type { English } from '../../locales/english.generated.ts'
import { readLanguage } from '../../scripts/catalog/read-catalog.ts'
import { type Api, apiOf, signInOver } from '../support/api.ts'
import { newCustomer } from '../support/customer.ts'
import { FILES } from '../support/files.ts'
import { localeOf } from '../support/locales.ts'
import { mailedPath } from '../support/mailed-path.ts'
import { openPageOf, settled } from '../support/open-page-of.ts'
import { expect, signInAsPerson, test, watch } from '../support/test.ts'
import { noteAnswers, textProblems, without } from '../support/text-problems.ts'
import { foreignWords, ownWords } from '../support/words.ts'

/** What people typed, the shop's name included. */
const TYPED = ['Needle & Thread', FILES.picture.name, 'Lion 7']

async function expectPage(page: Page, language: Language, where: string): Promise<void> {
  await settled(page)
  await expect(page.locator('html'), where).toHaveAttribute('lang', language)
  // An answer may be shown a moment before it is told to this test, which knows data from texts by it.
  const problems = await textProblems(page, language)
  expect.soft(problems.length > 0 ? await textProblems(page, language) : [], `${where} in ${language}`).toEqual([])
}

async function expectText(text: string, language: Language, what: string): Promise<void> {
  const rest = without(text.replace(/https?:\S+|\S+@\S+/g, ' '), TYPED)
  expect.soft(foreignWords(rest, language), `${what} in ${language}`).toEqual([])
  expect.soft(ownWords(rest, language), `${what} in ${language}`).not.toEqual([])
}

const textsOf = <Area extends keyof English>(language: Language, area: Area) =>
  readLanguage(language)[area] as unknown as English[Area]

/** An administrator with a language of their own, who gets mails of what customers do. */
async function newAdministrator(address: string, language: Language) {
  const { admin } = await newCustomer(address)
  const who = { userName: `colleague${Date.now()}`, password: 'a password for the tests' }
  const email = `${who.userName}@needle.example`
  await admin('createEmployee', { body: { ...who, email, Designation: 'Administrate', contactPerson: 'Olga' } })
  const api = apiOf(address, (await signInOver(address, who)).token)
  await api('setGuide', { body: { guide: null } })
  await api('setLanguage', { body: { language } })
  await api('changeNotificationPreferences', { body: { byMail: ['newRequest', 'proofAnswer', 'paymentToConfirm'] } })
  return { ...who, email, api }
}

async function pageIn(browser: Browser, address: string, language: Language, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: localeOf(language) })
  watch(context, complaints)
  const page = await context.newPage()
  noteAnswers(page)
  return page
}

/** Opens a list where the menu leaves it least room. */
async function expectTightList(page: Page, language: Language, path: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1000, height: 768 })
  await page.goto(path)
  await expect(page.locator('[data-row-index="0"]')).toBeVisible()
  await expectPage(page, language, `the list ${path}`)
  if (size) await page.setViewportSize(size)
}

/** Registers, follows the mailed link and stands on the dashboard; returns the account's `_id`. */
async function register(page: Page, language: Language, userName: string, email: string): Promise<string> {
  await page.goto('/register')
  await expectPage(page, language, 'registering')
  await page.locator('[autocomplete=email]').fill(email)
  await page.locator('[autocomplete=username]').fill(userName)
  await page.locator('[autocomplete=new-password]').fill('a customer’s password')
  await page.keyboard.press('Enter')
  await page.locator('a[href="/user/dashboard"]').click()
  await page.waitForURL('**/user/dashboard')
  await expectPage(page, language, 'the dashboard of a new customer')
  await page.goto(await mailedPath(email, /\/verify-email\/[\w-]+/))
  await expectPage(page, language, 'verifying the address')
  await page.locator('form [type=submit]').click()
  await expect(page.getByRole('main').locator('a[href="/"]')).toHaveCount(1)
  await expectPage(page, language, 'the verified address')
  return page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').user._id)
}

/** Places an order; returns its code. */
async function placeOrder(page: Page, language: Language): Promise<string> {
  await openPageOf(page, '/user/create-order')
  await expectPage(page, language, 'the form of an order')
  await page.locator('[data-path=orderName]').fill('Lion 7')
  await page.locator('[data-path=requiredFormat]').click()
  await page.getByRole('option', { name: /^DST/ }).click()
  await page.locator('form [type=submit]').click()
  // Without artwork it asks once.
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toContainText(/\d{13}/)
  await expectPage(page, language, 'the answer to an order')
  return /\d{13}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0] ?? ''
}

/** Processes an order and sends its proof; returns its `_id`. */
async function sendProof(api: Api, orderCode: number): Promise<string> {
  const { docs } = await api('listOrders', { params: { size: 1, page: 1 }, body: { params: { orderCode } } })
  const _id = docs[0]?._id ?? ''
  const form = new FormData()
  for (const { name, buffer } of [FILES.picture, FILES.stitches])
    form.append('files', new File([new Uint8Array(buffer)], name))
  const imagesUploads = await api('upload', { params: { orderCode }, body: form })
  await api('saveProcessing', { body: { modelFor: orderCode, price: 20, imagesUploads } })
  await api('sendProof', { params: { _id }, body: { note: '' } })
  return _id
}

async function reportPayment(page: Page, language: Language): Promise<void> {
  await page.goto('/user/invoice-history')
  const { report } = textsOf(language, 'invoices')
  await page.getByRole('button', { name: `${report}: ` }).click()
  await page.locator('[data-path=PayNumber]').fill('TX-4712')
  await page.locator('[data-path=PayMethod]').selectOption('BankTransfer')
  await expectPage(page, language, 'the payment')
  await page.locator('form:has([data-path=PayNumber]) [type=submit]').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Waits for so many mails to an address that name one of these, each of them in its reader’s language. */
async function expectMails(language: Language, count: number, to: string, named: readonly string[]) {
  const mails = async () =>
    (await readMailFiles(process.env.E2E_DATA_DIR ?? '')).filter(
      (mail) => goesTo(mail, to) && named.some((name) => `${mail.subject} ${mail.text}`.includes(name)),
    )
  await expect.poll(async () => (await mails()).length, to).toBe(count)
  const found = await mails()
  for (const mail of found) {
    const names = mail.attachments.map(({ filename }) => filename)
    expect.soft(languageOfMail(mail), mail.subject).toBe(language)
    await expectText([mail.subject, mail.text, ...names].join('\n'), language, `the mail ${mail.subject}`)
  }
  return found
}

async function expectPaper(bytes: ArrayBuffer, language: Language): Promise<void> {
  const sheets = await readPdf(new Uint8Array(bytes))
  await expectText(sheets.map(({ text }) => text).join('\n'), language, 'the invoice as a PDF')
}

/** The languages that are no variant of another one. */
const WHOLE = LANGUAGES.filter((language) => !language.includes('-'))

/** What a customer reads, and their staff: each language by a customer of its own, with `EACH_LANGUAGE=1`. */
const EACH = WHOLE.map((language, index): [Language, Language] => [language, WHOLE[(index + 1) % WHOLE.length] ?? 'en'])

/** Else each language but English is read once: what could mix them up chooses by the reader, whoever that is. */
const READERS: readonly [Language, Language][] = process.env.EACH_LANGUAGE
  ? EACH
  : [
      ['es', 'de'],
      ['ru', 'it'],
    ]

test('every language but English is read by somebody', () => {
  expect([...new Set(['en', ...READERS.flat()])].sort()).toEqual(WHOLE.toSorted())
})

for (const [index, [language, other]] of READERS.entries()) {
  test(`a customer reads ${LANGUAGE_ROWS[language].name} from registering to paying, and staff ${LANGUAGE_ROWS[other].name}`, async ({
    browser,
    address,
  }) => {
    const complaints: string[] = []
    const staff = await newAdministrator(address, other)
    const page = await pageIn(browser, address, language, complaints)
    const desk = await pageIn(browser, address, other, complaints)
    const userName = `reader${index}${Date.now()}`
    const email = `${userName}@walk.example`
    const customerId = await register(page, language, userName, email)
    const orderCode = await placeOrder(page, language)
    const _id = await sendProof(staff.api, Number(orderCode))

    await openPageOf(page, `/review/OR-${orderCode}`)
    await expectPage(page, language, 'the proof')
    const { approve } = textsOf(language, 'proofs')
    await page.getByRole('button', { name: approve, exact: true }).click()
    // It can be undone for some seconds; meanwhile staff look at the order.
    await signInAsPerson(desk, staff, 'Administrate', `/order/OR-${orderCode}`)
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('Lion 7')
    await expectPage(desk, other, 'the order for staff')
    await desk.keyboard.press('p')
    await expect(desk.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expectPage(desk, other, 'the process screen')
    await expect.poll(async () => (await staff.api('listProofs', { params: { _id } })).docs[0]?.state).toBe('approved')
    await staff.api('sendRecord', { body: { _id } })
    await staff.api('updateOrder', { params: { _id }, body: { orderStatus: 'Done' } })
    await openPageOf(page, `/user/order/OR-${orderCode}`)
    await expect(page.getByRole('main')).toContainText('lion.dst')
    await expectPage(page, language, 'the result')

    const invoice = await staff.api('saveInvoice', { body: { mauth_id: customerId, inv: [{ orderId: _id }] } })
    await page.goto(`/invoice/${invoice._id}`)
    await expectPage(page, language, 'the invoice')
    await expectTightList(page, language, '/user/view-orders')
    await expectTightList(desk, other, '/order/all-orders')
    await reportPayment(page, language)

    const named = [orderCode, String(invoice.timestamp)]
    // What the customer placed, approved and paid. What is decided already is mailed to nobody.
    await expectMails(other, 3, staff.email, named)
    await desk.goto('/payments')
    await expectPage(desk, other, 'the payments for staff')
    const { confirm } = textsOf(other, 'invoices')
    const waiting = desk.getByRole('row').filter({ hasText: userName })
    await waiting.getByRole('button', { name: `${confirm}: ` }).click()
    await expect(waiting).toHaveCount(0)
    await page.goto(`/invoice/${invoice._id}`)
    const { invoice: states } = textsOf(language, 'values')
    await expect(page.getByRole('article')).toContainText(states.Paid)
    await expectPage(page, language, 'the paid invoice')

    await expectMails(language, 1, email, ['/verify-email/'])
    // Of the order: received, proof, result, invoice.
    const mails = await expectMails(language, 4, email, named)
    const papers = mails.flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType.endsWith('/pdf')))
    expect(papers).toHaveLength(1)
    await expectPaper(papers[0]?.content as ArrayBuffer, language)
    // Whoever fetches it, the paper is its customer's.
    const headers = { 'accept-language': other }
    const fetched = await fetch(address + invoicePdfAddress(invoice._id), { headers })
    await expectPaper(await fetched.arrayBuffer(), language)
    expect(complaints).toEqual([])
    await Promise.all([desk.context().close(), page.context().close()])
  })
}

test('a link from an email that is cut off within a letter opens its page, in the reader’s language', async ({
  browser,
  address,
}) => {
  const complaints: string[] = []
  const page = await pageIn(browser, address, 'ru', complaints)
  const paths = [
    pathTo('verifyEmail', { token: '' }),
    pathTo('resetPassword', { token: '' }),
    pathTo('proof', { token: '' }),
    pathTo('priceQuestion', { token: '' }),
    pathTo('publicInvoice', { id: '' }),
    pathTo('ownOrder', { code: '' }),
    `${API_BASE}/unsubscribe/`,
  ]
  for (const path of paths) {
    await page.goto(`${path}%D0%9B%D0`)
    await expectPage(page, 'ru', path)
  }
  expect(complaints).toEqual([])
  await page.context().close()
})
