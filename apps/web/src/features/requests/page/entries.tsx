import type { ReactNode } from 'react'
import classes from './entries.module.css'

interface EntriesProps {
  /** Whether the order carries meaning, as the latest first does. */
  ordered?: boolean
  /** The `li`s. */
  children: ReactNode
}

/** A list within an opened row: files, mails, rounds, changes. */
export function Entries({ ordered = false, children }: EntriesProps) {
  const List = ordered ? 'ol' : 'ul'
  return <List className={classes.entries}>{children}</List>
}
