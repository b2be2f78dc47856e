import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Why a form was refused, above its button; nothing while `children` is empty. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert">
      {children}
    </Alert>
  )
}
