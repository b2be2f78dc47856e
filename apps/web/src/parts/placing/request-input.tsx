import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { Placing } from '@stitchdesk/contract/placing/placing'
import { askedAs, type KindField } from '@stitchdesk/contract/requests/kinds'
import type { TFunction } from 'i18next'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDueTime } from '../../lib/format.ts'
import { SizeInput } from '../../ui/form/size-input.tsx'
import { choiceText } from '../requests/choice-text.ts'
import { formatOptions } from './format-options.ts'
import classes from './request-fields.module.css'
import type { RequestValues } from './request-values.ts'

/** Enter on a dropdown chooses or opens; left to the browser it would place the whole request. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click()
}

/** Typing replaces the chosen value, and keeps a search text. */
function selectChosen(input: HTMLInputElement, options: readonly { label: string }[]) {
  if (options.some(({ label }) => label === input.value)) input.select()
}

interface RequestInputProps {
  field: KindField
  form: UseFormReturnType<RequestValues>
  /** The form's options: formats by use, and the due time of a request placed now. */
  placing: Placing | undefined
}

/** The choices of a field, as they are offered now. */
function optionsOf(field: KindField, kind: RequestKind, placing: Placing | undefined, t: TFunction<'portal'>) {
  if (field === 'requiredFormat') return formatOptions(kind, placing, t('create.notSure'))
  const choices = askedAs(field).choices?.(kind) ?? []
  return choices.map((value) => {
    const choice = choiceText(field, value)
    if (field !== 'rush' || !placing) return { value, label: choice }
    const when = formatDueTime(value === 'Yes' ? placing.due.rush : placing.due.usual)
    return { value, label: t('create.dueBy', { choice, when }) }
  })
}

/** The input of one field, as the contract's table of fields says that it is asked for. */
export function RequestInput({ field, form, placing }: RequestInputProps) {
  const { t } = useTranslation(['portal', 'fields'])
  const { input, choices, required } = askedAs(field)
  const label = t(`fields:${field}.form`)
  if (choices) {
    const options = optionsOf(field, form.values.requestFor, placing, t)
    const inputProps = form.getInputProps(field)
    return (
      <Select
        label={label}
        placeholder={t('create.choose')}
        data={options}
        searchable={options.length > 6}
        clearable={!required}
        withAsterisk={required}
        clearButtonProps={{ 'aria-label': t('create.clear', { field: label }) }}
        {...inputProps}
        value={form.values[field] || null}
        onChange={(value) => form.setFieldValue(field, value ?? '')}
        onFocus={(event) => {
          inputProps.onFocus?.(event)
          event.currentTarget.select()
        }}
        onClick={({ currentTarget }) => selectChosen(currentTarget, options)}
        onKeyDown={keepEnter}
      />
    )
  }
  if (input === 'inches') {
    return <SizeInput label={label} {...form.getInputProps(field)} value={form.values[field]} />
  }
  if (input === 'digits') {
    return <TextInput label={label} inputMode="numeric" autoComplete="off" {...form.getInputProps(field)} />
  }
  return (
    <TextInput
      label={label}
      withAsterisk={required}
      autoComplete="off"
      maxLength={TEXT_LIMITS.short}
      {...(input === 'name' && { description: t('create.hints.orderName'), className: classes.whole })}
      {...form.getInputProps(field)}
    />
  )
}
