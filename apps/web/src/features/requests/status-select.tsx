import { useTranslation } from 'react-i18next'
import { type Status, StatusBadge } from '../../parts/request/status-badge.tsx'
import { InlineField } from '../../ui/inline-field.tsx'

interface StatusSelectProps<Value extends Status> {
  /** The field's label as a person reads it. */
  label: string
  /** The request it belongs to, for those who hear the screen. */
  code: string
  value: Value
  options: readonly Value[]
  /** Tells by itself when it fails. Without it the value is only shown. */
  onSave?: (value: Value) => Promise<unknown>
}

/** A status as a coloured word that is changed where it stands: leaving the field saves, Escape cancels. */
export function StatusSelect<Value extends Status>({ label, code, value, options, onSave }: StatusSelectProps<Value>) {
  const { t } = useTranslation('requests')
  if (!onSave) return <StatusBadge status={value} />
  return (
    <InlineField
      label={label}
      owner={code}
      value={value}
      options={options.map((option) => ({ value: option, label: option }))}
      hint={t('editHint')}
      fitsColumn
      save={(chosen) => onSave(chosen as Value)}
    >
      {(shown) => <StatusBadge status={shown as Value} />}
    </InlineField>
  )
}
