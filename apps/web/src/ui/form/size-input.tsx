import { Button, TextInput, type TextInputProps } from '@mantine/core'
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

/** Between two lengths that may be meant, in what a form keeps: it is no length, so that it gets its message. */
const OR = ' / '

/** What a form keeps of what was typed: inches, or the text as it is where it is no length, so that it gets its message. */
function heldOf(typed: string, unit: LengthUnit, language: string): string {
  const read = readLength(typed, unit, language)
  if (read === null) return typed
  return typeof read === 'number' ? String(read) : read.either.join(OR)
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
  const shown = typed !== null && heldOf(typed, unit, language) === value ? typed : shownOf(value, unit, language)
  const inches = inchesIn(value)
  const either = value.includes(OR) ? value.split(OR) : null
  const type = (text: string) => {
    setTyped(text)
    onChange(heldOf(text, unit, language))
  }
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
      {...(either && { error: <Choice of={either} onChoose={type} /> })}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        if (!either) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

/** Asks which of two lengths was meant. */
function Choice({ of, onChoose }: { of: readonly string[]; onChoose: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <>
      {t('whichNumber')}{' '}
      {of.map((one) => (
        <Button key={one} size="compact-xs" variant="default" mr={4} onClick={() => onChoose(one)}>
          {one}
        </Button>
      ))}
    </>
  )
}
