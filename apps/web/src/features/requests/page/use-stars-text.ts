import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal } from '../../../lib/format.ts'

/** Says so many stars, halves too, as the reader's language writes numbers. */
export function useStarsText(): (count: number) => string {
  const { t } = useTranslation('requests')
  return (count) =>
    t('processing.stars', { count, shown: Number.isInteger(count) ? formatCount(count) : formatDecimal(count) })
}
