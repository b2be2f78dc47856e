import type { ComponentProps } from 'react'

interface BusyButtonProps extends ComponentProps<'button'> {
  /** What it started is under way. */
  'data-loading'?: boolean
}

/** The base of every other button: while it is busy it does nothing, but keeps the focus, which a disabled button loses. */
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
