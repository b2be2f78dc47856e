import { foldText } from '@stitchdesk/contract/search/folded'
import type { Reached } from '../../../platform/database/reached.ts'

/** One account of a customer, with the names that a payment may carry. */
export interface CalledCustomer {
  accountId: Reached<'account'>
  customerId: Reached<'customer'>
  /** As lists call them. */
  name: string
  company: string
  contactPerson: string
}

/** A customer whom a text names. */
interface NamedCustomer extends CalledCustomer {
  /** How many letters agree. */
  letters: number
  /** A bank cut the name off. */
  isCut: boolean
}

/** Kinds of companies, and words for "&". The search ignores them, because banks and customers write them differently or not at all. */
const LEFT_OUT = new Set([
  ...[
    'inc',
    'incorporated',
    'llc',
    'ltd',
    'limited',
    'plc',
    'corp',
    'corporation',
    'co',
    'company',
    'gmbh',
    'mbh',
    'ag',
  ],
  ...['kg', 'ohg', 'ug', 'srl', 'spa', 'sl', 'sa', 'sas', 'bv', 'ооо', 'ooo', 'ип', 'and', 'und', 'et', 'y', 'e', 'и'],
])
/** Shorter names occur as ordinary words in many texts. */
const LEAST_LETTERS = 5
/** How many first letters of a name the index uses. */
const INDEXED = 4
/** Banks cut names after 15 to 18 signs; a space at the end goes too. */
const CUT = { from: 14, to: 18 }
const LEAST_CUT_LETTERS = 10
const SINGLE_LETTER = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu

/** A text joined to one word. It remembers where each word begins and ends, in the joined text and in the original. */
interface Joined {
  letters: string
  /** Where a word begins in the joined text → in the original. */
  begins: ReadonlyMap<number, number>
  ends: ReadonlyMap<number, number>
}

function joined(text: string): Joined {
  let letters = ''
  const begins = new Map<number, number>()
  const ends = new Map<number, number>()
  for (const { 0: word, index } of text.replace(SINGLE_LETTER, '$1').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const plain = folded(word)
    if (LEFT_OUT.has(plain)) continue
    begins.set(letters.length, index)
    letters += plain
    ends.set(letters.length, index + word.length)
  }
  return { letters, begins, ends }
}

/** A word in lower case without accents. Banks write ü as ü, ue or u, so all umlauts become their plain letter. */
const folded = (word: string) => foldText(word).replace(/([aou])e/g, '$1')

/** Finds customers by their names in the texts of banks, despite accents, marks, "&" and cuts. */
export class PayerNames {
  readonly #byBeginning = new Map<string, { letters: string; customer: CalledCustomer }[]>()

  constructor(customers: readonly CalledCustomer[]) {
    for (const customer of customers) {
      for (const letters of new Set(namesOf(customer).map((name) => joined(name).letters))) {
        if (letters.length < LEAST_LETTERS) continue
        const beginning = letters.slice(0, INDEXED)
        const alike = this.#byBeginning.get(beginning) ?? []
        alike.push({ letters, customer })
        this.#byBeginning.set(beginning, alike)
      }
    }
  }

  /** The customers whom a text names, each once: whole names before cut ones, and longer ones first. */
  find(text: string): NamedCustomer[] {
    const said = joined(text)
    const found = new Map<string, NamedCustomer>()
    for (const begin of said.begins.keys()) {
      for (const { letters, customer } of this.#byBeginning.get(said.letters.slice(begin, begin + INDEXED)) ?? []) {
        const isWhole = said.letters.startsWith(letters, begin) && said.ends.has(begin + letters.length)
        const agreeing = isWhole ? letters.length : cutLetters(said, begin, letters)
        if (agreeing === 0) continue
        const named = { ...customer, letters: agreeing, isCut: !isWhole }
        const before = found.get(customer.customerId)
        if (!before || isBetter(named, before)) found.set(customer.customerId, named)
      }
    }
    return [...found.values()].sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0))
  }
}

const isBetter = (one: NamedCustomer, other: NamedCustomer) =>
  one.isCut === other.isCut ? one.letters > other.letters : other.isCut

/** A person is named in either order. */
function namesOf({ company, contactPerson }: CalledCustomer): string[] {
  const words = contactPerson.split(/\s+/)
  return [company, contactPerson, ...(words.length === 2 ? [words.toReversed().join(' ')] : [])]
}

/** How many letters of a name the text has if a bank cut the name off there; else 0. */
function cutLetters({ letters, begins, ends }: Joined, begin: number, name: string): number {
  const from = begins.get(begin) ?? 0
  for (const [end, to] of ends) {
    const length = end - begin
    if (length < LEAST_CUT_LETTERS || length >= name.length) continue
    if (to - from < CUT.from || to - from > CUT.to) continue
    if (name.startsWith(letters.slice(begin, end))) return length
  }
  return 0
}
