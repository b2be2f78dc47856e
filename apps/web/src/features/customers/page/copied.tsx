import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import classes from './customer-head.module.css'

interface ContactProps {
  /** The text to show and copy. */
  value: string
  /** Where a click on it leads, `mailto:` or `tel:`. */
  href: string
  label: string
}

/** A contact as a link, with a button that copies it. */
export function Contact({ value, href, label }: ContactProps) {
  const { t } = useTranslation('customer')
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      notifySuccess(t('copied', { value }))
    } catch (error) {
      notifyError(error, t('notCopied', { value }))
    }
  }
  return (
    <span className={classes.contact}>
      <a href={href} aria-label={label} title={label}>
        {value}
      </a>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('copy', { value })}
        title={t('copy', { value })}
        onClick={() => void copy()}
      >
        <IconCopy size={14} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
  )
}
