import type { ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  /** The level of its heading. */
  level?: 2 | 3
  children: ReactNode
}

/** A titled part of what is shown of a request. */
export function Section({ title, level = 2, children }: SectionProps) {
  const Title = `h${level}` as const
  return (
    <section>
      <Title className={classes.title}>{title}</Title>
      {children}
    </section>
  )
}
