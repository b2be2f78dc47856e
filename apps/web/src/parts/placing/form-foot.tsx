import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './form-foot.module.css'

interface FormFootProps {
  /** Leaves the form: an address, or a function. */
  cancel: string | (() => void)
  submit: string
  /** The form differs from its start, and the draft is stored in this browser. */
  changed: boolean
  /** Files are on their way, or one did not arrive. */
  waiting: string | null
  sending: boolean
  blocked: boolean
  onDiscard: () => void
}

/** The sticky foot of the creation form: Cancel, the draft's state, and the primary button. */
export function FormFoot({ cancel, submit, changed, waiting, sending, blocked, onDiscard }: FormFootProps) {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.foot}>
      {typeof cancel === 'string' ? (
        <Button component={Link} to={cancel} variant="default">
          {t('create.cancel')}
        </Button>
      ) : (
        <Button variant="default" onClick={cancel}>
          {t('create.cancel')}
        </Button>
      )}
      {changed && (
        <Button variant="subtle" color="gray" disabled={sending} onClick={onDiscard}>
          {t('create.discard')}
        </Button>
      )}
      <Text size="xs" c="dimmed" aria-live="polite" className={classes.kept}>
        {waiting ?? (changed && t('create.draftSaved'))}
      </Text>
      <Button type="submit" loading={sending} disabled={blocked}>
        {submit}
      </Button>
    </div>
  )
}
