import { useCall } from '../../lib/api/query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './shop-notice.module.css'

/** The shop's notice to its customers; renders nothing without one. */
export function ShopNotice() {
  const notice = useCall('getNotice', {}, { staleTime: 5 * 60_000 })
  if (!notice.data?.text) return null
  return (
    <div className={classes.notice}>
      <Notice tone="info">{notice.data.text}</Notice>
    </div>
  )
}
