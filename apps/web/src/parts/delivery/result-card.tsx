import type { ReactNode } from 'react'
import classes from './result-card.module.css'

interface ResultCardProps {
  picture: ReactNode
  name: string
  /** The name as it is drawn, where it leads somewhere. */
  link?: ReactNode
  /** Its `CardFacts`. */
  facts: ReactNode
  /** Stands alone on the page, with room for its picture on a phone too. */
  large?: boolean
  /** Its actions. */
  children: ReactNode
}

/** A delivered design as a card: picture, name and buttons. */
export function ResultCard({ picture, name, link, facts, large = false, children }: ResultCardProps) {
  return (
    <li className={classes.card} data-large={large || undefined}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.text}>
        <span className={classes.name} title={name}>
          {link ?? name}
        </span>
        {facts}
        <div className={classes.buttons}>{children}</div>
      </div>
    </li>
  )
}

/** A line below the name. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <span className={classes.facts}>{children}</span>
}
