import type { DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { KIND_FIELDS, type KindField } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { choiceText } from '../../parts/requests/choice-text.ts'

/** Fields that hold one of our states, by the names under which changes are recorded. */
const STATES: ReadonlySet<string> = new Set(['orderStatus', 'oStatus', 'paymentStatus', 'confirmation', 'status'])

/** Fields that hold what was done and with what came of it, as `2: approved`. */
const OUTCOMES: ReadonlySet<string> = new Set(['proof', 'changeItem', 'threadColors'])

/** A recorded value in words: names of ours as the reader’s language has them, what people typed as it is. */
export function useValueWords(): (field: string, json: string) => string {
  const { t, i18n } = useTranslation(['audit', 'values', 'shell', 'list'])
  return (field, json) => {
    if (json === 'null') return t('nothing')
    if (json === 'true' || json === 'false') return t(json === 'true' ? 'list:yes' : 'list:no')
    const word = json.replace(/^"([^"\\]*)"$/, '$1')
    const isNamed = (key: string) => /^[\w -]+$/.test(word) && i18n.exists(key)
    if (field === 'Designation' && isNamed(`shell:role.${word}`))
      return t(`shell:role.${word as (typeof DESIGNATIONS)[number]}`)
    if (STATES.has(field) && isNamed(`values:${word}`)) return t(`values:${word as 'New'}`)
    const [, what = '', outcome = ''] = (OUTCOMES.has(field) && /^(.*): ([a-z ]+)$/s.exec(word)) || []
    if (outcome && i18n.exists(`audit:outcomes.${outcome}`)) return `${what}: ${t(`outcomes.${outcome as 'sent'}`)}`
    return field in KIND_FIELDS ? choiceText(field as KindField, word) : word
  }
}
