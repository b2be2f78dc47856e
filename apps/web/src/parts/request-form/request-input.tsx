import '../../i18n/areas/portal.ts'
import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { askedAs, type KindField } from '@stitchdesk/contract/requests/kinds'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SizeInput } from '../../ui/size-input.tsx'
import { formatOptions } from './format-options.ts'
import classes from './request-fields.module.css'
import type { RequestValues } from './request-values.ts'

/** Enter on a dropdown chooses or opens; left to the browser it would place the whole request. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click()
}

/** Whoever types means another choice than the one that stands there; a word that is being searched for is left as it is. */
function selectChosen(input: HTMLInputElement, options: readonly (string | { label: string })[]) {
  if (options.some((option) => (typeof option === 'string' ? option : option.label) === input.value)) input.select()
}

interface RequestInputProps {
  field: KindField
  form: UseFormReturnType<RequestValues>
  /** The format that stands first among its choices. */
  usual: string | null
}

/** The input of one field, as the contract's table of fields says that it is asked for. */
export function RequestInput({ field, form, usual }: RequestInputProps) {
  const { t } = useTranslation(['portal', 'fields'])
  const { input, choices, required } = askedAs(field)
  const label = t(`fields:${field}.form`)
  if (choices) {
    const kind = form.values.requestFor
    const options = field === 'requiredFormat' ? formatOptions(kind, usual) : [...choices(kind)]
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
      maxLength={LIMITS.shortText}
      {...(input === 'name' && { description: t('create.hints.orderName'), className: classes.whole })}
      {...form.getInputProps(field)}
    />
  )
}
