import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { retryNow, useReachability } from '../../lib/api/reachability.ts'
import classes from './banners.module.css'

/** A banner while the server is out of reach and calls are repeated. Reloads the shown data when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { reachable, nextTry } = useReachability()
  const wasAway = useRef(false)
  useEffect(() => {
    if (!reachable) wasAway.current = true
    else if (wasAway.current) {
      wasAway.current = false
      void client.invalidateQueries()
    }
  }, [reachable, client])
  if (reachable) return null
  return (
    <div className={classes.reach} role="alert">
      <span>
        <strong>{t('reach.title')}</strong> {t('reach.body')}
      </span>
      <Button size="compact-sm" variant="default" loading={nextTry === null} onClick={() => void retryNow()}>
        {t('reach.retry')}
      </Button>
    </div>
  )
}
