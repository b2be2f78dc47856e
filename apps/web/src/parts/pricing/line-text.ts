import { fromCents } from '@stitchdesk/contract/basics/money'
import type { PriceLine } from '@stitchdesk/contract/pricing/price-work'
import type { TFunction } from 'i18next'
import { formatCents, formatCount, formatFigure } from '../../lib/format.ts'

type Band = Pick<PriceLine, 'from' | 'to'>

/** A size or a complexity as people read it; '' where a rule has none. */
function bandText(t: TFunction<'pricing'>, { from, to }: Band, isVector: boolean): string {
  if (from === null && to === null) return ''
  const values = { from: from ?? '', to: to ?? '' }
  if (isVector) {
    if (from === null) return t('band.levelTo', values)
    return to === null ? t('band.levelFrom', values) : t('band.level', values)
  }
  if (from === null) return t('band.upTo', values)
  return to === null ? t('band.from', values) : t('band.between', values)
}

/** What a line of a price is for, in one phrase. */
export function lineText(t: TFunction<'pricing'>, line: PriceLine): string {
  const { kind, count, each, percent, extra, placement } = line
  const price = each === null ? '' : formatCents(each)
  const what = [placement, bandText(t, line, kind === 'vector')].filter((part) => part !== '').join(', ')
  const hours = count === null ? '' : formatFigure(count)
  switch (kind) {
    case 'stitches':
      return t('line.stitches', { stitches: formatCount(count ?? 0), each: price })
    case 'minimum':
    case 'cap':
    case 'rounding':
      return t(`line.${kind}`, { each: price })
    case 'flat':
      return what === '' ? t('line.flat') : t('line.flatOf', { what })
    case 'vector':
      return what === '' ? t('line.vector') : t('line.vectorOf', { what })
    case 'tier':
      return percent === null
        ? t('line.tier', { hours })
        : t('line.tierPercent', { hours, percent: formatFigure(percent) })
    case 'percent':
      return t('line.percent', { percent: formatFigure(percent ?? 0) })
    case 'extra': {
      const name = t(`extra.${extra || 'puff'}`)
      return count !== null && count > 1 ? `${name} × ${count}` : name
    }
  }
}

/** A price in cents as a field holds it, `24.00`. */
export const typedPrice = (price: PriceLine['amount']): string => fromCents(price).toFixed(2)
