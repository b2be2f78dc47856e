import { useTranslation } from 'react-i18next'
import classes from './status-badge.module.css'

/** Marks a rush request; `explained` tells staff, on pointing at it, that the customer asked for it. */
export function RushBadge({ explained = false }: { explained?: boolean }) {
  const { t } = useTranslation('requests')
  return (
    <span className={classes.tag} data-tone="danger" title={explained ? t('rushHint') : undefined}>
      {t('rush')}
    </span>
  )
}
