import { useTranslation } from 'react-i18next'
import classes from './status-badge.module.css'

/** The word that marks a request in a hurry; `explained` tells staff, on pointing at it, whose wish it is. */
export function RushBadge({ explained = false }: { explained?: boolean }) {
  const { t } = useTranslation('requests')
  return (
    <span className={classes.tag} data-tone="danger" title={explained ? t('rushHint') : undefined}>
      {t('rush')}
    </span>
  )
}
