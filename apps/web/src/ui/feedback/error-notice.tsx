import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface ErrorNoticeProps {
  title?: ReactNode
  children?: ReactNode
}

/** What is wrong, in a box; nothing while it has neither title nor text. A form shows its failures by `Form`. */
export function ErrorNotice({ title, children }: ErrorNoticeProps) {
  if (!title && !children) return null
  return (
    <Notice tone="error" title={title} icon={<IconAlertCircle size={20} aria-hidden />}>
      {children}
    </Notice>
  )
}
