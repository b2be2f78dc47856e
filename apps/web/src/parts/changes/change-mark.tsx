import type { ChangeCount } from '@stitchdesk/contract/proofs/proof-comment'
import { useTranslation } from 'react-i18next'
import classes from './change-mark.module.css'

/** In a list: how much is done of the changes that a customer waits for. Nothing where they wait for none. */
export function ChangeMark({ changes }: { changes: ChangeCount | null }) {
  const { t } = useTranslation('staffList')
  if (!changes) return null
  return (
    <span className={classes.mark} title={t('changesAsked')}>
      {t('changes', changes)}
    </span>
  )
}
