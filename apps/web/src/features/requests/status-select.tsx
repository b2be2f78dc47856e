import { Loader, NativeSelect, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Status, StatusBadge } from '../../ui/status-badge.tsx'
import classes from './requests.module.css'
import { useInlineEdit } from './use-inline-edit.ts'

interface StatusSelectProps<Value extends Status> {
  /** The field's label as a person reads it. */
  label: string
  /** The request it belongs to, for those who hear the screen. */
  code: string
  value: Value
  options: readonly Value[]
  saving: boolean
  /** Without it the value is only shown. */
  onSave?: (value: Value) => void
}

/** A status as a coloured word that is changed where it stands: leaving the field saves, Escape cancels. */
export function StatusSelect<Value extends Status>(props: StatusSelectProps<Value>) {
  const { label, code, value, options, saving, onSave } = props
  const { t } = useTranslation('requests')
  const edit = useInlineEdit(value, (next) => onSave?.(next))
  const field = t('fieldOf', { field: label, code })
  if (!onSave) return <StatusBadge status={value} />
  if (edit.draft === null) {
    return (
      <UnstyledButton
        {...edit.openers}
        autoFocus={edit.returned}
        className={classes.editable}
        aria-label={t('editField', { field, value })}
        title={t('editHint')}
      >
        <StatusBadge status={value} />
        {saving && <Loader size={12} ml={4} />}
      </UnstyledButton>
    )
  }
  return (
    <NativeSelect
      size="xs"
      autoFocus
      className={classes.inlineField}
      rightSection={null}
      rightSectionWidth={6}
      aria-label={field}
      data={[...options]}
      value={edit.draft}
      onChange={(event) => {
        const chosen = options.find((option) => option === event.currentTarget.value)
        if (chosen) edit.setDraft(chosen)
      }}
      onBlur={edit.leave}
      onKeyDown={edit.onKeyDown}
    />
  )
}
