import type { PriceLine } from '@stitchdesk/contract/pricing/price-work'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../lib/format.ts'
import { lineText } from './line-text.ts'
import classes from './price-lines.module.css'

/** The lines of a price, each with what it adds. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useTranslation('pricing')
  // A single rule needs no explanation.
  const whyOf = (reason: PriceLine['reason']) =>
    reason === '' || reason === 'only' ? undefined : t(`reason.${reason}`)
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are only ever drawn again
        <li key={index} className={classes.line} title={whyOf(line.reason)}>
          <span>
            {lineText(t, line)}
            {line.own && (line.reason !== '' || line.kind === 'extra' || line.kind === 'tier') && (
              <span className={classes.own}> · {t('own')}</span>
            )}
          </span>
          <span className="tabular">{formatCents(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
