import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /**
   * `small`: label above value, as many in a row as fit. `columns`: the same with room to edit. `beside`: labels in one
   * column, values in the other. `rows`: likewise, for long values with lines of their own.
   */
  layout: 'small' | 'columns' | 'beside' | 'rows'
  children: ReactNode
}

/** A list of labels with their values; holds {@link Fact}s. */
export function Facts({ layout, children }: FactsProps) {
  return <dl className={`${classes.facts} ${classes[layout]}`}>{children}</dl>
}

interface FactProps {
  label: ReactNode
  /** Over two columns, for a long value. */
  wide?: boolean
  children: ReactNode
}

/** One label with its value. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
