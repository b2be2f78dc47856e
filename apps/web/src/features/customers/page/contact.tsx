import { CopiedValue } from '../../../ui/feedback/copied-value.tsx'
import classes from './customer-head.module.css'

interface ContactProps {
  /** The text to show and copy. */
  value: string
  /** Where a click on it leads, `mailto:` or `tel:`. */
  href: string
  label: string
}

/** A contact as a link, with a button that copies it. */
export const Contact = ({ value, href, label }: ContactProps) => (
  <span className={classes.contact}>
    <a href={href} aria-label={label} title={label}>
      {value}
    </a>
    <CopiedValue value={value} />
  </span>
)
