import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../lib/query.ts'
import { useRole } from '../lib/session.ts'
import classes from './brand.module.css'

/** The product's mark and name, to customers the shop's logo or name; leads to the start page. */
export function Brand() {
  const { t } = useTranslation()
  const isCustomer = useRole() === 'User'
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY, enabled: isCustomer }).data
  const own = isCustomer ? shop : undefined
  if (own?.logo) {
    return (
      <Link to="/" className={classes.brand}>
        <img src={own.logo.address} alt={own.companyName} className={classes.logo} />
      </Link>
    )
  }
  return (
    <Link to="/" className={classes.brand}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
        <path
          d="M8 21c3 0 3-10 6-10s3 10 6 10 3-10 6-10"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeDasharray="4 2.6"
        />
      </svg>
      <span className={classes.word}>{t('product')}</span>
    </Link>
  )
}
