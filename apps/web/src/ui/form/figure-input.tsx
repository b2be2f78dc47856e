import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { languageRow } from '@stitchdesk/contract/basics/languages'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** A number with a decimal point as a form holds it, or what was typed instead. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** What the number counts; it stands where the language puts it. */
  unit?: '$' | '%'
}

/** A comma that parts no thousands, and a point that may: `1,234` and, where the comma is the decimal sign, `1.234` have two meanings. */
const DECIMAL_COMMA = /^[+-]?(0?,\d+|\d+,(\d{1,2}|\d{4,}))$/
const POINTED_THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** What a form holds of what was typed: a number with a decimal point, or what is none, so that it gets its message. */
function heldOf(typed: string, language: string): string {
  const text = typed.trim()
  if (language !== 'en' && POINTED_THOUSANDS.test(text)) return text.replace('.', ' ')
  const pointed = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text
  return Number.isNaN(readNumber(pointed)) ? typed : pointed
}

/** A form's number as the language writes it; as it is where a comma would give it two meanings. */
function shownOf(held: string, language: string): string {
  const shown = held.replace('.', languageRow(language).decimal)
  return heldOf(shown, language) === held ? shown : held
}

/** A field for a price, a percentage or another number that may have decimals, with the decimal sign of the reader's language. */
export function FigureInput({ value, defaultValue, onChange, onBlur, placeholder, unit, ...props }: FigureInputProps) {
  const { language } = useTranslation().i18n
  const [held, setHeld] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [typed, setTyped] = useState<string | null>(null)
  // Of our languages only English writes a currency before its amount.
  const side = unit === '$' && language === 'en' ? 'leftSection' : 'rightSection'
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...(unit && { [side]: unit })}
      {...props}
      placeholder={placeholder && shownOf(placeholder, language)}
      value={typed !== null && heldOf(typed, language) === held ? typed : shownOf(held, language)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setHeld(heldOf(currentTarget.value, language))
      }}
      onBlur={(event) => {
        // What is no number stays as it was typed, beside its message.
        if (!Number.isNaN(readNumber(held))) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
