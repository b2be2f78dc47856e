import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './stage.module.css'

/** A comment at its point. */
export interface ShownPin {
  id: string
  /** null for one that is not sent yet */
  number: number | null
  x: number
  y: number
  text: string
  done: boolean
  opened: boolean
  open: () => void
}

/** The element of a pin, to which the keyboard comes back. */
export const pinElement = (id: string) => `pin-${id}`

/** A numbered pin whose tail points at the commented spot. */
export function Pin({ pin: { id, number, x, y, text, done, opened, open } }: { pin: ShownPin }) {
  const { t } = useTranslation('proofs')
  return (
    <button
      type="button"
      id={pinElement(id)}
      className={classes.pin}
      data-done={done || undefined}
      data-opened={opened || undefined}
      data-unsent={number === null || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={number === null ? t('unsentPin', { text }) : t('pin', { number, text })}
      aria-expanded={opened}
      onClick={open}
    >
      {done ? <IconCheck size={14} stroke={3} aria-hidden /> : (number ?? '…')}
    </button>
  )
}
