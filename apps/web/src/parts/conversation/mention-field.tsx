import { Combobox, useCombobox } from '@mantine/core'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import { foldText } from '@stitchdesk/contract/search/folded'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { GrowingTextarea } from '../../ui/form/growing-textarea.tsx'

const SHOWN = 6
/** The @ and the typed part of a name right before the caret. */
const BEGUN = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u

interface MentionFieldProps {
  requestId: string
  /** Whether people can be mentioned. */
  mentions: boolean
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  onSend: () => void
  error: string | null
}

/** The text of a message. Typing an @ offers those who can be mentioned; Ctrl or Cmd with Enter sends. */
export function MentionField({ requestId, mentions, value, onChange, onSend, ...field }: MentionFieldProps) {
  const { t } = useTranslation('conversation')
  const input = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const people = useCall('listMentionable', { params: { _id: requestId } }, { enabled: mentions && begun !== null })
  const combobox = useCombobox()
  const typed = foldText(begun ?? '')
  const offered = (people.data?.docs ?? [])
    .filter(({ userName, name }) => foldText(`${userName}\n${name}`).includes(typed))
    .slice(0, SHOWN)

  function look(text: string, caret: number) {
    const found = mentions ? BEGUN.exec(text.slice(0, caret))?.[1] : undefined
    setBegun(found ?? null)
    if (found === undefined) combobox.closeDropdown()
    else combobox.openDropdown()
  }

  function choose(userName: string) {
    const caret = input.current?.selectionStart ?? value.length
    const start = caret - (begun?.length ?? 0)
    onChange(`${value.slice(0, start)}${userName} ${value.slice(caret)}`)
    setBegun(null)
    combobox.closeDropdown()
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal position="top-start">
      <Combobox.Target withKeyboardNavigation={begun !== null && offered.length > 0} withAriaAttributes={mentions}>
        <GrowingTextarea
          ref={input}
          aria-label={field.label}
          placeholder={field.placeholder}
          minRows={2}
          maxRows={10}
          // A longer text is kept and reported; a far longer one is a clipboard accident.
          maxLength={CONVERSATION_LIMITS.text * 4}
          value={value}
          error={field.error}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            look(currentTarget.value, currentTarget.selectionStart)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={t('mentionWho')}>
          {offered.map(({ userName, name }) => (
            <Combobox.Option key={userName} value={userName}>
              @{userName}
              {name !== userName && ` · ${name}`}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
