import type { OrderStatus, OStatus } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { KIND_FIELDS, type KindField, kindFields } from '@stitchdesk/contract/requests/kinds'
import type { FieldChange } from '@stitchdesk/contract/requests/request-page'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoney } from '../../lib/format.ts'
import { choiceText } from '../requests/choice-text.ts'

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T/

const MONEY: ReadonlySet<string> = new Set<keyof OrderRequest | 'roundCost'>([
  'price',
  'discount',
  'totalPrice',
  'roundCost',
])

/** A recorded value of a field as a person reads it. */
function useValueText(): (field: string, value: unknown) => string {
  const { t } = useTranslation(['requests', 'values'])
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('history.empty')
    if (typeof value === 'boolean') return t(value ? 'stale.yes' : 'stale.no')
    if (typeof value === 'object') return JSON.stringify(value)
    if (MONEY.has(field)) return formatMoney(Number(value))
    if (field === 'orderStatus' || field === 'oStatus') return t(`values:${value as OrderStatus | OStatus}`)
    if (field in KIND_FIELDS && typeof value === 'string') return choiceText(field as KindField, value)
    return ISO_MOMENT.test(String(value)) ? formatDateTime(String(value)) : String(value)
  }
}

/** What happened, in a line. */
export function useChangeText(): (change: FieldChange) => string {
  const { t } = useTranslation(['requests', 'fields', 'requestPage'])
  const text = useValueText()
  const labels: Record<string, string> = {
    ...Object.fromEntries(kindFields().map((field) => [field, t(`fields:${field}.staff`)])),
    ...t('columns', { returnObjects: true }),
    ...t('history.fields', { returnObjects: true }),
  }
  return (event) => {
    if (event.field === 'created') return t('history.created')
    if (event.field === 'cancelled') return t(event.after === true ? 'history.cancelled' : 'history.uncancelled')
    if (event.field === 'delete') return t(event.after === true ? 'history.deleted' : 'history.restored')
    if (event.field === 'linkRevoked') return t('history.linkRevoked', { name: String(event.after) })
    if (event.field === 'linkRestored') return t('history.linkRestored', { name: String(event.after) })
    if (event.field === 'changeAsked') return t('history.changeAsked', { reason: String(event.after) })
    if (event.field === 'goAheadLimit') return t('history.agreedUpTo', { price: text('price', event.after) })
    if (event.field === 'priceAsked') return t('history.priceAsked', { price: text('price', event.after) })
    if (event.field === 'declinedPrice') return t('history.priceDeclined', { price: text('price', event.after) })
    if (event.field === 'answeredByLink') return t('history.answeredByLink')
    if (event.field === 'sendingEnded') {
      return t(
        event.after === 'withdrawn' ? 'requestPage:timeline.sendingWithdrawn' : 'requestPage:timeline.sendingDropped',
      )
    }
    if (event.field === 'filesReleased') {
      return event.after === null
        ? t('history.filesWithheld')
        : t('history.filesReleased', { reason: String(event.after) })
    }
    if (event.field === 'formatDownloaded') {
      return t('history.formatDownloaded', { format: String(event.after).toUpperCase() })
    }
    return t('history.change', {
      field: labels[event.field] ?? event.field,
      before: text(event.field, event.before),
      after: text(event.field, event.after),
    })
  }
}
