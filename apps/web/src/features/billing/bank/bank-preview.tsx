import { Text } from '@mantine/core'
import type { Currency } from '@stitchdesk/contract/basics/enums'
import { fromCents, sumCents } from '@stitchdesk/contract/basics/money'
import type { ReadBankFile } from '@stitchdesk/contract/billing/bank/reading'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { formatAmount } from '../../../parts/requests/format-figures.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './bank.module.css'

/** Lines shown of a file before it is imported. */
const SHOWN = 4

/** What a file brings as it is read: its first payments, their sums, and each line that stays out with the reason. */
export function BankPreview({ read }: { read: ReadBankFile }) {
  const { t } = useTranslation('bank')
  const { lines, outgoing, leftOut, broken } = read
  const sums = [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, of]) =>
    formatAmount(fromCents(sumCents(of.map(({ amount }) => amount))), currency),
  )
  return (
    <>
      <ul className={classes.sample} aria-label={t('sample')}>
        {lines.slice(0, SHOWN).map(({ number, day, amount, fee, currency, payer, text }) => (
          <li key={number}>
            <span className="tabular">{formatDate(day)}</span>
            <span className={classes.text}>{[payer, text].filter(Boolean).join(' · ')}</span>
            <span className={classes.sampleAmount}>
              <strong className="tabular">{inCurrency(amount, currency)}</strong>
              {fee > 0 && (
                <Text span size="xs" c="dimmed">
                  {t('fee', { amount: inCurrency(fee, currency) })}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Text size="sm" role="status">
        {[
          t('incoming', { count: lines.length }),
          ...sums,
          outgoing > 0 && t('outgoing', { count: outgoing }),
          leftOut.length > 0 && t('leftOutLines', { count: leftOut.length }),
          broken.length > 0 && t('brokenLines', { count: broken.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {sums.length > 1 && <Notice tone="info">{t('several')}</Notice>}
      <NotImported
        title={t('leftOutTitle')}
        lines={leftOut.map(({ number, why, word }) => ({ number, why: t(`leftOut.${why}`, { word }) }))}
      />
      <NotImported
        title={t('brokenTitle')}
        lines={broken.map(({ number, why }) => ({ number, why: t(`broken.${why}`) }))}
      />
    </>
  )
}

const inCurrency = (amount: Parameters<typeof fromCents>[0], currency: Currency) =>
  formatAmount(fromCents(amount), currency)

/** Lines that stay out, by their number in the file. */
function NotImported({ title, lines }: { title: string; lines: readonly { number: number; why: string }[] }) {
  const { t } = useTranslation('bank')
  if (lines.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long list scrolls, and keys reach it only by its focus. */}
      <ul className={classes.broken} aria-label={title} tabIndex={0}>
        {lines.map(({ number, why }) => (
          <li key={number}>{t('brokenLine', { number, why })}</li>
        ))}
      </ul>
    </div>
  )
}
