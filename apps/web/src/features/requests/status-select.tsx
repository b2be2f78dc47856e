import type { OrderStatus, OStatus } from '@stitchdesk/contract/basics/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineField } from '../../ui/form/inline-field.tsx'

interface StatusSelectProps<Value extends OrderStatus | OStatus> {
  /** The field's label as a person reads it. */
  label: string
  /** The request it belongs to, for those who hear the screen. */
  code: string
  value: Value
  options: readonly Value[]
  /** It reports its own failures. Without it the value is read-only. */
  onSave?: (value: Value) => Promise<unknown>
  /** How a value is shown. */
  children: (value: Value) => ReactNode
}

/** A status edited in place: leaving the field saves, Escape cancels. */
export function StatusSelect<Value extends OrderStatus | OStatus>(props: StatusSelectProps<Value>) {
  const { t } = useTranslation(['requests', 'values'])
  const { onSave, children } = props
  if (!onSave) return children(props.value)
  return (
    <InlineField
      label={props.label}
      owner={props.code}
      value={props.value}
      options={props.options.map((option: OrderStatus | OStatus) => ({ value: option, label: t(`values:${option}`) }))}
      hint={t('editHint')}
      fitsColumn
      save={(chosen) => onSave(chosen as Value)}
    >
      {(shown) => children(shown as Value)}
    </InlineField>
  )
}
