import { type ReactNode, useId } from 'react'
import type { English } from '../../../../../locales/english.generated.ts'
import { Helped } from '../help/helped.tsx'
import classes from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** A line of help. */
  help?: string
  /** The term that its mark explains. */
  about?: keyof English['help']
  children: ReactNode
}

/** A part of a form: its title, a line of help, its fields. */
export function FormSection({ title, help, about, children }: FormSectionProps) {
  const id = useId()
  return (
    // A legend would be drawn into its border.
    <fieldset aria-labelledby={id} className={classes.section}>
      <Helped about={about} field={title}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      </Helped>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.body}>{children}</div>
    </fieldset>
  )
}
