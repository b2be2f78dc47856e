import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { isEnglish, languageRow } from '@stitchdesk/contract/basics/languages'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heldFigure } from './held-figure.ts'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** A number with a decimal point as a form holds it, or what was typed instead. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** What the number counts; it stands where the language puts it. */
  unit?: '$' | '%'
}

/** A form's number as the language writes it; as it is where that would give it another meaning. */
function shownOf(held: string, language: string): string {
  const shown = held.replace('.', languageRow(language).decimal)
  return heldFigure(shown, language) === held ? shown : held
}

/** A field for a price, a percentage, stitches or another number of up to two decimals, typed as the reader's language writes it. */
export function FigureInput({ value, defaultValue, onChange, onBlur, placeholder, unit, ...props }: FigureInputProps) {
  const { language } = useTranslation().i18n
  const [held, setHeld] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [typed, setTyped] = useState<string | null>(null)
  // Of our languages only English writes a currency before its amount.
  const side = unit === '$' && isEnglish(language) ? 'leftSection' : 'rightSection'
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...(unit && { [side]: unit })}
      {...props}
      placeholder={placeholder && shownOf(placeholder, language)}
      value={typed !== null && heldFigure(typed, language) === held ? typed : shownOf(held, language)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setHeld(heldFigure(currentTarget.value, language))
      }}
      onBlur={(event) => {
        // What is no number stays as it was typed, beside its message.
        if (!Number.isNaN(readNumber(held))) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
