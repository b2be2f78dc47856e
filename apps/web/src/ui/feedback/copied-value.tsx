import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError, notifySuccess } from './notify.ts'

/** A button that copies a value, and says so. */
export function CopiedValue({ value }: { value: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      notifySuccess(t('copy.done', { value }))
    } catch (error) {
      notifyError(error, t('copy.failed', { value }))
    }
  }
  const label = t('copy.action', { value })
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} onClick={() => void copy()}>
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} stroke={1.7} aria-hidden />}
    </ActionIcon>
  )
}
