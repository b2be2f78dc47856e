import type { ReactNode } from 'react'
import classes from './requests.module.css'

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** One below the other, for long values. */
  stacked?: boolean
}

/** Labels with their values, in columns as the width allows. */
export function Facts({ facts, stacked = false }: FactsProps) {
  return (
    <dl className={stacked ? classes.stacked : classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
