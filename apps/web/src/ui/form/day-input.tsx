import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, once } from '../../lib/format.ts'

interface DayInputProps extends Omit<TextInputProps, 'type' | 'inputWrapperOrder' | 'value' | 'defaultValue'> {
  /** `YYYY-MM-DD` */
  value?: string
  defaultValue?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Whether the browser writes a day as readers of a language do: British ones put it before the month. */
function isBrowsers(language: string): boolean {
  const locale = once('own', 'browser', () => new Intl.NumberFormat().resolvedOptions().locale)
  return locale === language || locale.split('-')[0] === language
}

/** A day, chosen by the browser's own field. Where that writes days in another language, the day also stands below in the reader's own. */
export function DayInput({ description, onChange, ...props }: DayInputProps) {
  const { language } = useTranslation().i18n
  const [typed, setTyped] = useState(props.defaultValue)
  const day = props.value ?? typed
  const written = day && !isBrowsers(language) ? formatDate(day) : null
  return (
    <TextInput
      type="date"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      description={written && description ? `${written} · ${description}` : (written ?? description)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event)
      }}
    />
  )
}
