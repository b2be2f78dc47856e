import { BILLING_LIMITS } from '../limits.ts'
/** A row of a file: its fields, and the line that it begins on, counted from 1. `broken` tells of a quote that never ends. */
export interface BankRow {
  number: number
  fields: string[]
  broken: boolean
}

const SEPARATORS = ['\t', ';', '|', ','] as const
type Separator = (typeof SEPARATORS)[number]

/** Rows by which the separator is found. */
const SAMPLE = 50
/** Lines that one quoted field may span: beyond, its quote was never closed, and the lines after it are read by themselves. */
const QUOTED_LINES = 6

/** The rows of a bank's file, without blank ones. Each line is read a bounded number of times, whatever it holds. */
export function rowsOf(text: string): BankRow[] {
  const lines = text.split(/\r\n|\r|\n/)
  return split(lines, separatorOf(lines))
}

/** The sign that cuts most lines into equally many fields. */
function separatorOf(lines: readonly string[]): Separator {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE)
  const [best] = SEPARATORS.map((sign) => {
    const counts = new Map<number, number>()
    for (const { fields } of split(filled, sign)) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
    counts.delete(1)
    return { sign, alike: Math.max(0, ...counts.values()) }
  }).sort((a, b) => b.alike - a.alike)
  return best && best.alike > 0 ? best.sign : ','
}

function split(lines: readonly string[], separator: Separator): BankRow[] {
  const rows: BankRow[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
      continue
    }
    const { fields, spans } = joined(lines, at, separator)
    rows.push({ number: at + 1, fields: fields ?? fieldsOf(line, separator).fields, broken: fields === null })
    at += spans
  }
  return rows
}

/** The fields that begin on a line and end on it, or a few lines on; null where a quote never ends. */
function joined(lines: readonly string[], at: number, separator: Separator) {
  let text = ''
  for (let spans = 1; spans <= QUOTED_LINES && at + spans <= lines.length; spans += 1) {
    text += (spans === 1 ? '' : ' ') + (lines[at + spans - 1] ?? '')
    const { fields, isOpen } = fieldsOf(text, separator)
    if (!isOpen) return { fields, spans }
  }
  return { fields: null, spans: 1 }
}

/** The fields of a line, in quotes where they hold the separator; a doubled quote is one. */
function fieldsOf(line: string, separator: string): { fields: string[]; isOpen: boolean } {
  const fields: string[] = []
  let field = ''
  let isOpen = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (isOpen && sign === '"' && line[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (sign === '"' && (isOpen || field.trim() === '')) isOpen = !isOpen
    else if (sign === separator && !isOpen) {
      fields.push(clean(field))
      field = ''
    } else field += sign
  }
  return { fields: [...fields, clean(field)], isOpen }
}

// A control character can't be kept, and none means anything in a bank's text.
const clean = (field: string) =>
  field
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, BILLING_LIMITS.bankField)
