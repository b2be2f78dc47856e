import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface FormButtonsProps {
  /** The label of the submit button, such as 'Save'. */
  submit: string
  /** The form is being sent. */
  busy: boolean
  disabled?: boolean
  /** Submitting destroys something. */
  danger?: boolean
  /** Below the fields' start, beside other cards whose button stands there. */
  atStart?: boolean
  /** Leaves the form; without it there is only the one button. */
  onCancel?: () => void
}

/** The buttons that end a form: Cancel, and submit. */
export function FormButtons({ submit, busy, disabled, danger = false, atStart = false, onCancel }: FormButtonsProps) {
  const { t } = useTranslation()
  return (
    <Group justify={atStart ? 'flex-start' : 'flex-end'} gap="xs">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={disabled} color={danger ? 'red.9' : undefined}>
        {submit}
      </Button>
    </Group>
  )
}
