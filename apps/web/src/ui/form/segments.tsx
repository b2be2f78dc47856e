import { type ReactNode, useId } from 'react'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** Its name for screen readers. */
  label?: string
  size?: 'xs' | 'sm'
  value: Value
  onChange: (value: Value) => void
  data: readonly { value: Value; label: ReactNode }[]
}

/**
 * One of a few choices that stand side by side. The library's own measures the page for the mark of the chosen one, and is drawn
 * four times before it stands.
 */
export function Segments<Value extends string>({ label, size = 'sm', value, onChange, data }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments} data-size={size}>
      {data.map((choice) => (
        <label key={choice.value} className={classes.segment} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
