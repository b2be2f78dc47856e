import { AUDITED_AMOUNTS } from '@stitchdesk/contract/audit/audited-amounts'
import { DESIGNATIONS, REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { isKeyOf, isOneOf } from '@stitchdesk/contract/basics/tables'
import { KIND_FIELDS } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts'
import { choiceText } from '../../parts/requests/choice-text.ts'

/** Fields that hold one of our states, by the names under which changes are recorded. */
const STATES: ReadonlySet<string> = new Set(['orderStatus', 'oStatus', 'paymentStatus', 'confirmation', 'status'])

/** Fields that hold a number and a result, such as `2: approved`. */
const OUTCOMES: ReadonlySet<string> = new Set(['proof', 'changeItem', 'threadColors'])

/** Fields that hold only what was done. */
const ACTS: ReadonlySet<string> = new Set(['google', 'password', 'passwordReset', 'sendingEnded', 'twoFactor'])

const isKind = (word: string): word is RequestKind => REQUEST_KINDS.some((kind) => kind === word)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The parts of a value, without ids; null if it has none. */
function partsOf(json: string): [string, unknown][] | null {
  if (!hasParts(json)) return null
  return Object.entries<unknown>(JSON.parse(json)).filter(([name]) => !/Id$|_id$/.test(name))
}

/** The name of a recorded field; a field without a name of its own is called as in the record. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('audit')
  const names: Readonly<Record<string, string>> = t('fields', { returnObjects: true })
  return (field) => (Object.hasOwn(names, field) ? names[field] : undefined) ?? field
}

/** Whether a recorded value holds others in parts. */
export const hasParts = (json: string): boolean => json.startsWith('{')

/** A recorded value in words: our own names in the reader’s language, typed text as it is, a list by its length. */
export function useValueWords(): (field: string, json: string) => string {
  const { t, i18n } = useTranslation(['audit', 'values', 'shell', 'list'])
  const nameOf = useFieldName()
  const words = (field: string, json: string): string => {
    const parts = partsOf(json)
    if (parts) return parts.map(([name, value]) => `${nameOf(name)}: ${words(name, JSON.stringify(value))}`).join(' · ')
    if (json.startsWith('[')) return formatCount(Object.keys(JSON.parse(json)).length)
    if (AUDITED_AMOUNTS.has(field) && /^-?[\d.]+$/.test(json)) return formatMoney(Number(json))
    if (json === 'null') return t('nothing')
    if (json === 'true' || json === 'false') return t(json === 'true' ? 'list:yes' : 'list:no')
    const word = json.replace(/^"([^"\\]*)"$/, '$1')
    if (DAY.test(word)) return formatDate(word)
    if (MOMENT.test(word)) return formatDateTime(word)
    if (field === 'requestFor' && isKind(word)) return t(`shell:page.${word}`)
    const isNamed = (key: string) => /^[\w -]+$/.test(word) && i18n.exists(key)
    if (field === 'Designation' && isOneOf(DESIGNATIONS, word)) return t(`shell:role.${word}`)
    if (STATES.has(field) && isNamed(`values:${word}`)) return t(`values:${word as 'New'}`)
    if (ACTS.has(field) && isNamed(`audit:outcomes.${word}`)) return t(`outcomes.${word as 'sent'}`)
    const [, what = '', outcome = ''] = (OUTCOMES.has(field) && /^(.*): ([a-z ]+)$/s.exec(word)) || []
    if (outcome && i18n.exists(`audit:outcomes.${outcome}`)) return `${what}: ${t(`outcomes.${outcome as 'sent'}`)}`
    return isKeyOf(KIND_FIELDS, field) ? choiceText(field, word) : word
  }
  return words
}
