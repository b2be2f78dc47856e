/** What is known of a language beside its texts, which stand in a folder of its name. `Intl` knows its plurals, days and numbers. */
interface LanguageRow {
  /** as it calls itself */
  name: string
  direction: 'ltr' | 'rtl'
  decimal: '.' | ','
  thousands: '.' | ',' | ' '
  /** between the values of a CSV, where Excel speaks the language */
  separator: ',' | ';'
  /** the unit of readers who have not chosen one */
  length: 'in' | 'mm'
  /** how it abbreviates units beside moments: `vor 8 Std.`, or in the shortest form */
  spans: 'short' | 'narrow'
  /** the signs of units beside a figure */
  units: Readonly<Record<'in' | 'mm', string>>
  bytes: readonly [string, string, string, string, string]
}

const SIZES = ['KB', 'MB', 'GB', 'TB'] as const
const METRIC = {
  direction: 'ltr',
  decimal: ',',
  thousands: '.',
  separator: ';',
  length: 'mm',
  spans: 'narrow',
  units: { in: 'in', mm: 'mm' },
} as const

/** The languages of the product, a row for each. */
export const LANGUAGE_ROWS = {
  en: {
    ...METRIC,
    name: 'English',
    decimal: '.',
    thousands: ',',
    separator: ',',
    length: 'in',
    bytes: ['Bytes', ...SIZES],
  },
  'en-GB': {
    ...METRIC,
    name: 'English (UK)',
    decimal: '.',
    thousands: ',',
    separator: ',',
    bytes: ['Bytes', ...SIZES],
  },
  es: { ...METRIC, name: 'Español', bytes: ['bytes', ...SIZES] },
  de: { ...METRIC, name: 'Deutsch', spans: 'short', bytes: ['Byte', ...SIZES] },
  it: { ...METRIC, name: 'Italiano', bytes: ['byte', ...SIZES] },
  ru: {
    ...METRIC,
    name: 'Русский',
    thousands: ' ',
    spans: 'short',
    units: { in: 'дюйм.', mm: 'мм' },
    bytes: ['байт', 'КБ', 'МБ', 'ГБ', 'ТБ'],
  },
} as const satisfies Record<string, LanguageRow>

/** The row of a language, or of the one that it is a variant of, as `en` is of `en-GB`; of English where there is none. */
export function languageRow(language: string): LanguageRow {
  const rows: Readonly<Record<string, LanguageRow>> = LANGUAGE_ROWS
  return rows[language] ?? rows[language.split('-')[0] ?? ''] ?? LANGUAGE_ROWS.en
}

/** Whether a language is English or a variant of it, which write figures and days alike. */
export const isEnglish = (language: string): boolean => language.split('-')[0] === 'en'
