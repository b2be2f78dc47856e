import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../feedback/notice.tsx'

/** Why a form was refused, above its button; nothing while `children` is empty. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="error" icon={<IconAlertCircle size={20} aria-hidden />}>
      {children}
    </Notice>
  )
}
