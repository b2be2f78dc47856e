import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'error'
  title?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** A short message on the page. Errors interrupt a screen reader, all else waits its turn. */
export function Notice({ tone, title, icon, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {icon}
      <div>
        {title && <div className={classes.title}>{title}</div>}
        {children}
      </div>
    </div>
  )
}
