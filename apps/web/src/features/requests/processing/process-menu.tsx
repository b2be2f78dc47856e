import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyMenu, type MenuChoice } from '../../../ui/lazy-menu.tsx'
import classes from './process-form.module.css'

/** The menu in the foot of the process screen. */
export function ProcessMenu({ choices }: { choices: readonly MenuChoice[] }) {
  const { t } = useTranslation('requestPage')
  return (
    <LazyMenu className={classes.menu} aria-label={t('more')} choices={() => choices}>
      <IconDots size={18} aria-hidden />
    </LazyMenu>
  )
}
