import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './brand.module.css'

/** The product's mark and name; leads to the start page. */
export function Brand() {
  const { t } = useTranslation()
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
