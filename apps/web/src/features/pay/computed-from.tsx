import type { AnsweredPayRule, PayLine } from '@stitchdesk/contract/pay/pay'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { formatShare } from '../../parts/requests/format-figures.ts'
import classes from './pay.module.css'

type Say = TFunction<'pay'>

/** What a line of a statement was computed from, in the words of its rule. */
export function ComputedFrom({ line }: { line: PayLine }) {
  const { t } = useTranslation('pay')
  const { kind, rule, counted, paid, due, day } = line
  if (counted && !rule) return <span className={classes.warning}>{t('line.noRule')}</span>
  const parts = [
    kind === 'correction' && (counted ? t('line.correction', { day: formatDay(day) }) : t('line.gone')),
    ...(rule ? partsOf(t, rule, line) : []),
    kind === 'correction' && t('line.paidBefore', { due: formatMoney(due), paid: formatMoney(paid) }),
  ]
  return <span className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</span>
}

function partsOf(t: Say, rule: AnsweredPayRule, line: PayLine): (string | false)[] {
  const { rush, faults, stitches, requestFor } = line
  const isVector = requestFor === 'vector' && rule.kind !== 'percent'
  const hasMinimum = rule.minimum > 0 && !isVector && takesMinimum(rule, line)
  return [
    baseOf(t, rule, line, isVector),
    rule.kind === 'stitches' && !isVector && stitches === null && t('line.unknownStitches'),
    hasMinimum && t('line.minimum', { amount: formatMoney(rule.minimum) }),
    rush && rule.rushAmount > 0 && t('line.rush', { extra: formatMoney(rule.rushAmount) }),
    rush && rule.rushPercent > 0 && t('line.rush', { extra: formatShare(rule.rushPercent) }),
    faults > 0 && rule.faultAmount > 0 && t('line.fault', { count: faults, less: formatMoney(rule.faultAmount) }),
    faults > 0 && rule.faultPercent > 0 && t('line.fault', { count: faults, less: formatShare(rule.faultPercent) }),
  ]
}

/** Whether the minimum may be what is paid: it exceeds the rest, or the rest isn't known here. */
function takesMinimum({ kind, rate, percent, minimum }: AnsweredPayRule, { stitches, price }: PayLine): boolean {
  if (kind === 'stitches') return ((stitches ?? 0) * rate) / 1000 < minimum
  return kind === 'percent' && (price === null || (price * percent) / 100 < minimum)
}

function baseOf(t: Say, rule: AnsweredPayRule, { stitches, price }: PayLine, isVector: boolean): string | false {
  if (isVector) return t('line.vector', { amount: formatMoney(rule.vector) })
  if (rule.kind === 'piece') return t('line.piece', { amount: formatMoney(rule.rate) })
  if (rule.kind === 'percent') {
    const percent = formatShare(rule.percent)
    return price === null ? t('line.percent', { percent }) : t('line.percentOf', { percent, price: formatMoney(price) })
  }
  return (
    stitches !== null &&
    t('line.stitches', { count: stitches, number: formatCount(stitches), rate: formatMoney(rule.rate) })
  )
}
