import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineField } from '../../ui/form/inline-field.tsx'

interface StatusSelectProps<Value extends string> {
  /** The field's label as a person reads it. */
  label: string
  /** The request it belongs to, for those who hear the screen. */
  code: string
  value: Value
  options: readonly Value[]
  /** Tells by itself when it fails. Without it the value is only shown. */
  onSave?: (value: Value) => Promise<unknown>
  /** How a value is shown. */
  children: (value: Value) => ReactNode
}

/** A status edited in place: leaving the field saves, Escape cancels. */
export function StatusSelect<Value extends string>(props: StatusSelectProps<Value>) {
  const { t } = useTranslation('requests')
  const { onSave, children } = props
  if (!onSave) return children(props.value)
  return (
    <InlineField
      label={props.label}
      owner={props.code}
      value={props.value}
      options={props.options.map((option) => ({ value: option, label: option }))}
      hint={t('editHint')}
      fitsColumn
      save={(chosen) => onSave(chosen as Value)}
    >
      {(shown) => children(shown as Value)}
    </InlineField>
  )
}
