import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { Surface } from '../../ui/surface.tsx'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** How many there are of what it shows. */
  count?: number
  /** The link to the whole list. */
  more?: { label: string; to: string }
  /** At the right of the title, in the place of `more`. */
  aside?: ReactNode
  /** Whether its content reaches its edges, as rows do. */
  flush?: boolean
  children: ReactNode
}

/** A titled part of a home page, with a link to the whole list. */
export function Panel({ title, count, more, aside, flush = false, children }: PanelProps) {
  const link = more && (
    <Link to={more.to} className={classes.more}>
      {more.label} <span aria-hidden>›</span>
    </Link>
  )
  return (
    <Surface
      title={title}
      count={count === undefined ? undefined : formatCount(count)}
      actions={aside ?? link}
      flush={flush}
    >
      {children}
    </Surface>
  )
}
