import type { ComponentProps } from 'react'

interface BusyButtonProps extends ComponentProps<'button'> {
  /** What it started is under way. */
  'data-loading'?: boolean
}

/** The button below every other: while it is busy it does nothing, but keeps the focus, which a disabled one loses. */
export function BusyButton({ 'data-loading': busy, type = 'button', disabled, onClick, ...props }: BusyButtonProps) {
  return (
    <button
      {...props}
      type={type}
      data-loading={busy || undefined}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
