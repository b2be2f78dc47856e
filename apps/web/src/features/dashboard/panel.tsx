import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** How many there are of what it shows. */
  count?: number
  /** Where all of it is to be found. */
  more?: { label: string; to: string }
  /** Beside the title, in the place of `more`. */
  aside?: ReactNode
  /** Whether its content reaches its edges, as rows do. */
  flush?: boolean
  children: ReactNode
}

/** A titled part of a home page. */
export function Panel({ title, count, more, aside, flush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
        {aside}
        {more && (
          <Link to={more.to} className={classes.more}>
            {more.label} <span aria-hidden>›</span>
          </Link>
        )}
      </header>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
