import { foldText } from '../../search/folded.ts'

/** How banks say beside an amount whether it came in or went out, in the languages of the product; without signs and accents. */
const CAME = new Set([
  ...['c', 'cr', 'crdt', 'credit', 'h', 'haben', 'gutschrift', 'eingang', 'haber', 'abono', 'ingreso', 'a', 'avere'],
  ...['accredito', 'entrata', 'deposit', 'in', 'incoming', 'к', 'кредит', 'приход', 'зачисление', '+'],
])
const WENT = new Set([
  ...['d', 'dr', 'dbit', 'debit', 's', 'soll', 'lastschrift', 'ausgang', 'debe', 'cargo', 'dare', 'addebito'],
  ...['uscita', 'withdrawal', 'out', 'outgoing', 'д', 'дебет', 'расход', 'списание', '-', '−'],
])

const plain = (field: string) => foldText(field).replace(/[\s.]/g, '')

/** Whether money came in (1) or went out (-1) by what a column says of it; null for what says neither. */
export function readDirection(field: string): 1 | -1 | null {
  const said = plain(field)
  if (CAME.has(said)) return 1
  return WENT.has(said) ? -1 : null
}

/** Whether a column tells directions and nothing else: some of its values are missing, none means anything else. */
export function tellsDirection(fields: readonly string[]): boolean {
  const said = fields.filter((field) => field !== '')
  return said.length * 2 > fields.length && said.every((field) => readDirection(field) !== null)
}
