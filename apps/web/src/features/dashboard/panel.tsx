import type { ReactNode } from 'react'
import classes from './panel.module.css'

/**
 * A framed part of a home page.
 * @param labelledBy id of its heading; without one it is no region of its own
 */
export function Panel({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  if (!labelledBy) return <div className={classes.panel}>{children}</div>
  return (
    <section className={classes.panel} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
