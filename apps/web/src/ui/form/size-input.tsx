import { TextInput, type TextInputProps } from '@mantine/core'
import { languageRow } from '@stitchdesk/contract/basics/languages'
import {
  LENGTH_UNITS,
  type LengthUnit,
  MM_PER_INCH,
  readLength,
  writeFigure,
} from '@stitchdesk/contract/basics/lengths'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLength, unitName, useLengthUnit } from '../../lib/length-unit.ts'
import classes from './size-input.module.css'

interface SizeInputProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  /** What is measured; the unit is added to it. */
  label: string
  /** Inches as a form holds them, or what was typed instead. */
  value: string
  onChange: (value: string) => void
  /** The label stands elsewhere for those who see it. */
  unlabelled?: true
}

/** What a form holds of what was typed: inches, or the words themselves where they are no length, so that they get their message. */
function heldOf(typed: string, unit: LengthUnit): string {
  const inches = readLength(typed, unit)
  return inches === null ? typed : String(inches)
}

const inchesIn = (held: string) => (held.trim() === '' ? Number.NaN : Number(held))

/** The field's text for the form's value. */
function shownOf(held: string, unit: LengthUnit, language: string): string {
  const inches = inchesIn(held)
  if (!(inches >= 0)) return held
  // Inches stay as they were typed.
  if (unit === 'in') return held.replace('.', languageRow(language).decimal)
  return writeFigure(Math.round(inches * MM_PER_INCH * 10) / 10, language)
}

/** A side of a size, in the reader's unit; `70 mm`, `7 cm` and `2.75 in` are read too. Beside it stands the same in the other unit. */
export function SizeInput({ label, value, onChange, onBlur, unlabelled, ...props }: SizeInputProps) {
  const unit = useLengthUnit()
  const { language } = useTranslation().i18n
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && heldOf(typed, unit) === value ? typed : shownOf(value, unit, language)
  const inches = inchesIn(value)
  const other = LENGTH_UNITS.find((one) => one !== unit) ?? unit
  const named = `${label} (${unitName(unit)})`
  return (
    <TextInput
      {...(unlabelled ? { 'aria-label': named } : { label: named })}
      inputMode="decimal"
      autoComplete="off"
      className="tabular"
      rightSection={inches > 0 && <span className={classes.other}>{formatLength(inches * MM_PER_INCH, other)}</span>}
      rightSectionWidth={76}
      rightSectionPointerEvents="none"
      {...props}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(heldOf(currentTarget.value, unit))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
