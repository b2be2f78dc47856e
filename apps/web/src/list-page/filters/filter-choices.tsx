import { TextInput } from '@mantine/core'
import { foldText } from '@stitchdesk/contract/search/folded'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../types.ts'
import type { FilterReaders } from './filter-readers.ts'
import classes from './filter-row.module.css'

/** Up to so many choices are shown without a search field. */
const AT_A_GLANCE = 8

interface FilterChoicesProps<S extends FilterReaders> {
  field: FilterField<S>
  value: string
  onChoose: (value: string) => void
}

/** The values of a filter, of which a click chooses one. */
export function FilterChoices<S extends FilterReaders>({ field, value, onChoose }: FilterChoicesProps<S>) {
  const { t } = useTranslation('list')
  const [text, setText] = useState('')
  const options =
    field.type === 'flag'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : (field.options ?? [])
  const found = options.filter(({ label }) => foldText(label).includes(foldText(text.trim())))
  return (
    <>
      {options.length > AT_A_GLANCE && (
        <TextInput
          size="xs"
          mb={6}
          data-autofocus
          aria-label={field.label}
          placeholder={field.label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const first = found[0]
            if (event.key === 'Enter' && first) onChoose(first.value)
          }}
        />
      )}
      <ul className={classes.choices} aria-label={field.label}>
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={option.value === value}
              onClick={() => onChoose(option.value)}
            >
              {option.label}
              {option.value === value && <IconCheck size={14} aria-hidden />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li>{t('none')}</li>}
      </ul>
    </>
  )
}
