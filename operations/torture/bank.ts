import { guessReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { dayOf } from '../../apps/api/src/platform/days.ts'
import type { Random } from '../../demo/random.ts'
import type { Client } from './client.ts'
import { query } from './database.ts'
import { count, type Ledger, takeInvoice } from './ledger.ts'

interface BankDesk {
  ledger: Ledger
  random: Random
  admin: Client
}

/** Invoices that are paid by the bank alone. */
const BY_BANK = 30
const SHOP = Intl.DateTimeFormat().resolvedOptions().timeZone

/** One thing of a bank's statements: a file is imported, again too, or its lines are confirmed, by two at once sometimes. */
export async function bankStep(desk: BankDesk): Promise<void> {
  const { ledger, random } = desk
  const lines = [...ledger.bankLines]
  const unsure = lines.filter(([, { may }]) => may.includes('none'))
  // A file whose import was not answered is sent again as it was.
  if (unsure.length > 0) return load(desk, random.pick(unsure)[1].file)
  const open = lines.filter(([, { may }]) => may.includes('open'))
  if (open.length > 0 && random.chance(0.6)) return confirm(desk, random.pick(open)[0])
  const known = takeInvoice(ledger, random, { by: 'bank', most: BY_BANK })
  if (!known) return
  const texts = Array.from({ length: random.int(1, 3) }, () => `Wire ${random.uuid()}`)
  for (const text of texts) {
    ledger.bankLines.set(text, { file: texts, customerId: known.customerId, invId: known._id, may: ['none'] })
  }
  await load(desk, texts)
}

/** Imports a file of these lines. All of them wait then, or none does. */
async function load({ ledger, admin }: BankDesk, texts: readonly string[]): Promise<void> {
  const day = dayOf(new Date(), SHOP)
  const text = ['Date;Text;Amount', ...texts.map((each) => `${day};${each};7.50`)].join('\r\n')
  const guessed = guessReading(text, day)?.reading
  if (!guessed || !isWhole(guessed)) throw new Error('The file of a bank was not read.')
  const reading = { ...guessed, fileCurrency: 'USD' as const }
  const lines = texts.flatMap((each) => ledger.bankLines.get(each) ?? [])
  for (const line of lines) line.may = ['none', 'open']
  await admin.call('importBankLines', { body: { name: 'torture.csv', account: 'Bank', text, reading } })
  for (const line of lines) line.may = ['open']
  count(ledger, 'bank lines')
}

async function confirm({ ledger, random, admin }: BankDesk, text: string): Promise<void> {
  const { docs } = await admin.call('listBankLines', { params: { size: 100, page: 1 } })
  const line = docs.find((each) => each.text === text)
  const known = ledger.bankLines.get(text)
  if (!line || !known) return
  known.may = ['open', 'confirmed']
  const toWhat = (invoices: string[]) => ({ lines: [{ _id: line._id, customer: known.customerId, invoices }] })
  // An invoice that is paid already takes no more; then the money goes to the oldest, or stays.
  const one = () => admin.call('confirmBankLines', { body: toWhat(random.chance(0.5) ? [known.invId] : []) })
  const answers = await Promise.all(random.chance(0.3) ? [one(), one()] : [one()])
  if (answers.some(({ confirmed }) => confirmed > 0)) {
    known.may = ['confirmed']
    count(ledger, 'bank lines confirmed')
  }
}

interface FoundLine {
  text: string
  lines: number
  state: 'open' | 'confirmed'
  entries: number
}

/** Holds lines of banks against what was answered; then takes over what calls without an answer have come to. */
export async function checkBank(address: string, { bankLines }: Ledger): Promise<string[]> {
  const rows = await query<FoundLine>(
    address,
    `SELECT l.text, count(DISTINCT l._id)::int AS lines, min(l.state) AS state, count(e._id)::int AS entries
       FROM bank_line l LEFT JOIN ledger_entry e ON e."clientId" = l._id GROUP BY l.text`,
  )
  const found = new Map(rows.map((row) => [row.text, row]))
  const problems = rows.flatMap(({ text, lines, state, entries }) => {
    if (!bankLines.has(text)) return [`No bank told of ${text}.`]
    if (lines > 1) return [`${text} is there ${lines} times.`]
    return entries === (state === 'confirmed' ? 1 : 0) ? [] : [`${text} is ${state}, with ${entries} entries.`]
  })
  for (const [text, known] of bankLines) {
    const state = found.get(text)?.state ?? 'none'
    if (!known.may.includes(state)) problems.push(`${text} is ${state}, it should be ${known.may.join(' or ')}.`)
    known.may = [state]
  }
  return problems
}
