import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** A line of help. */
  help?: string
  children: ReactNode
}

/** A part of a form: its title, a line of help, its fields. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const id = useId()
  return (
    // A legend would stand in its border.
    <fieldset aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.body}>{children}</div>
    </fieldset>
  )
}
