import { NativeSelect, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING } from '../lib/format.ts'
import classes from './inline-field.module.css'
import { useInlineField } from './use-inline-field.ts'

export interface InlineFieldProps {
  /** The field as a person reads it. */
  label: string
  /** Whose field it is, for those who hear the screen. */
  owner: string
  value: string
  /** Stores a changed value; its rejection brings the old one back. */
  save: (value: string) => Promise<unknown>
  /** Why a value can't be stored, if so. */
  check?: (value: string) => string | undefined
  /** Choices; without them the field takes text. */
  options?: readonly { value: string; label: string }[]
  multiline?: boolean
  /** How the value is shown while nobody edits. */
  children?: (value: string) => ReactNode
}

/** A stored value that is edited where it stands. */
export function InlineField({ label, owner, value, save, check, options, multiline, children }: InlineFieldProps) {
  const { t } = useTranslation()
  const { draft, error, shown, saving, openerProps, fieldProps } = useInlineField({ value, save, check, multiline })
  const name = t('inline.fieldOf', { field: label, owner })
  if (draft === null) {
    const text = options?.find((option) => option.value === shown)?.label ?? shown
    return (
      <UnstyledButton
        {...openerProps}
        className={clsx(classes.value, saving && classes.saving)}
        aria-label={t('inline.edit', { name, value: text || t('inline.empty') })}
        aria-busy={saving || undefined}
        title={t('inline.hint')}
        fz="inherit"
      >
        {text === '' ? NOTHING : (children?.(shown) ?? text)}
      </UnstyledButton>
    )
  }
  const props = {
    ...fieldProps,
    size: 'xs',
    autoFocus: true,
    'aria-label': name,
    error,
    classNames: { error: classes.error },
  } as const
  if (options) return <NativeSelect {...props} data={[...options]} />
  if (multiline) return <Textarea {...props} autosize minRows={2} maxRows={8} />
  return <TextInput {...props} />
}
