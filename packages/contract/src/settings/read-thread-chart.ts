/** A thread of a chart. */
export interface ChartThread {
  brand: string
  /** The maker's number, or ''. */
  code: string
  name: string
  /** `#rrggbb`, in lower case */
  color: string
}

/** What is read of a chart: its threads, and the first line that holds none. */
interface ReadChart {
  threads: ChartThread[]
  /** Counted from 1; null where every line holds a thread. */
  oddLine: number | null
}

const PALETTE = /^\s*GIMP Palette\s*$/i
const PALETTE_ROW = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/
const NUMBERED = /^(\S*\d\S*)\s+(.+)$/
const HEX = /^#?([0-9a-f]{6})$/i

/** Reads a thread chart: a GIMP palette, or a CSV of brand, number, name and hex with commas, semicolons or tabs. */
export function readThreadChart(text: string): ReadChart {
  const lines = text.split(/\r\n|\r|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  return PALETTE.test(first) ? readPalette(lines) : readCsv(lines)
}

/** A palette is of one brand, its name; a number before a color's name is the maker's. */
function readPalette(lines: readonly string[]): ReadChart {
  const named = lines.find((line) => /^\s*name:/i.test(line)) ?? ''
  const brand = named.replace(/^\s*name:\s*/i, '').trim() || 'Palette'
  return readLines(lines, (line) => {
    if (PALETTE.test(line) || /^\s*(name|columns|channels):/i.test(line) || line.trim().startsWith('#')) return null
    const [, red, green, blue, said = ''] = PALETTE_ROW.exec(line) ?? []
    const channels = [red, green, blue].map(Number)
    if (channels.some((channel) => !(channel <= 255))) return undefined
    const [, code = '', name = said.trim()] = NUMBERED.exec(said.trim()) ?? []
    const color = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    return { brand, code, name, color }
  })
}

function readCsv(lines: readonly string[]): ReadChart {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = ['\t', ';'].find((sign) => first.includes(sign)) ?? ','
  let isHead = true
  return readLines(lines, (line) => {
    const [brand = '', code = '', name = '', hex = ''] = fieldsOf(line, separator)
    const wasHead = isHead
    isHead = false
    const [, digits] = HEX.exec(hex) ?? []
    // The first line may say what the columns are.
    if (!digits && wasHead && !/\d/.test(line)) return null
    return digits && brand !== '' ? { brand, code, name, color: `#${digits.toLowerCase()}` } : undefined
  })
}

/** The threads of lines, where `read` answers one, null for a line that is none, or undefined for one that should be. */
function readLines(lines: readonly string[], read: (line: string) => ChartThread | null | undefined): ReadChart {
  const threads: ChartThread[] = []
  let oddLine: number | null = null
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const thread = read(line)
    if (thread) threads.push(thread)
    else if (thread === undefined) oddLine ??= index + 1
  }
  return { threads, oddLine }
}

/** The fields of a line, in quotes where they hold the separator; a doubled quote is one. */
function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || field.trim() === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      fields.push(field.trim())
      field = ''
    } else field += sign
  }
  return [...fields, field.trim()]
}

/** The brands of threads, in their order. */
export const brandsOf = (threads: readonly ChartThread[]): string[] => [...new Set(threads.map(({ brand }) => brand))]
