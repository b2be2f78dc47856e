import { NativeSelect, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING } from '../../lib/format.ts'
import classes from './inline-field.module.css'
import { type InlineCheck, useInlineField, usesTouch } from './use-inline-field.ts'

export interface InlineFieldProps {
  /** The field as a person reads it. */
  label: string
  /** Whose field it is, for those who hear the screen. */
  owner: string
  value: string
  /** Stores a changed value; its rejection brings the old one back. */
  save: (value: string) => Promise<unknown>
  /** Why a value can't be stored, if so. */
  check?: InlineCheck
  /** Choices; without them the field takes text. */
  options?: readonly { value: string; label: string }[]
  multiline?: boolean
  /** The value's tooltip; how to edit it by default. */
  hint?: string
  /** Its choices are no wider than the column of a list. */
  fitsColumn?: boolean
  /** The text for an empty value; a dash by default. */
  empty?: string
  /** How the value is shown outside of editing. */
  children?: (value: string) => ReactNode
}

/** A stored value edited in place. */
export function InlineField(props: InlineFieldProps) {
  const { label, owner, value, save, check, options, multiline, hint, fitsColumn, empty, children } = props
  const { t } = useTranslation()
  const choice = options !== undefined
  const { draft, error, shown, saving, openerProps, openChoices, fieldProps } = useInlineField({
    value,
    save,
    check,
    multiline,
    choice,
  })
  // Drawn when the pointer is over it, because a list has a hundred of these fields; a finger points at nothing.
  const [pointed, setPointed] = useState(false)
  const showsPencil = pointed || usesTouch()
  const name = t('inline.fieldOf', { field: label, owner })
  if (draft === null) {
    const text = options?.find((option) => option.value === shown)?.label ?? shown
    return (
      <UnstyledButton
        {...openerProps}
        className={clsx(classes.value, saving && classes.saving)}
        aria-label={t('inline.edit', { name, value: text || (empty ?? t('inline.empty')) })}
        aria-busy={saving || undefined}
        data-inline
        title={hint ?? t('inline.hint')}
        fz="inherit"
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
      >
        {text === '' ? (empty ?? NOTHING) : (children?.(shown) ?? text)}
        {showsPencil && (
          <span className={classes.pencil} data-pencil>
            <IconPencil size={15} aria-hidden />
          </span>
        )}
      </UnstyledButton>
    )
  }
  const input = {
    ...fieldProps,
    size: 'xs',
    autoFocus: true,
    'aria-label': name,
    error,
    classNames: { error: classes.error },
  } as const
  if (options) {
    const narrow = fitsColumn && { className: classes.fitting, rightSection: null, rightSectionWidth: 6 }
    return <NativeSelect {...input} {...narrow} ref={openChoices} data={[...options]} />
  }
  if (multiline) return <Textarea {...input} autosize minRows={2} maxRows={8} />
  return <TextInput {...input} />
}
