import type { ReactNode } from 'react'
import { ErrorNotice } from '../feedback/error-notice.tsx'

interface PartErrorProps {
  /** What the message is about, which no single field holds. */
  path: string
  children: ReactNode
}

/** What is wrong with a part of a form, such as a list of rows, below that part. */
export function PartError({ path, children }: PartErrorProps) {
  if (!children) return null
  return (
    <div data-path={path} data-error tabIndex={-1}>
      <ErrorNotice>{children}</ErrorNotice>
    </div>
  )
}
