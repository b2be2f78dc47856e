import { CloseButton } from '@mantine/core'
import { PAGES, type Page, type PageLabel } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../../lib/api/session.ts'
import { fieldsIn } from '../../lib/stored.ts'
import classes from './banners.module.css'

/** The state that a guard puts into the location when it redirects to the home page. */
export interface RefusedState {
  refused?: PageLabel
}

/** Explains why a visitor was sent home: the page isn't for their role. */
export function RefusedBanner() {
  const { t } = useTranslation()
  const { Designation } = useUser()
  const location = useLocation()
  const navigate = useNavigate()
  const { refused } = fieldsIn(location.state)
  const page = Object.values<Page>(PAGES).find(({ label }) => label === refused)?.label
  if (!page) return null
  const role = t(`role.${Designation}`)
  return (
    <div className={classes.refused} role="status">
      <span>{page === 'dashboard' ? t('refusedHome', { role }) : t('refused', { page: t(`page.${page}`), role })}</span>
      <CloseButton
        size="sm"
        aria-label={t('notify.close')}
        onClick={() => void navigate(location.pathname + location.search, { replace: true })}
      />
    </div>
  )
}
