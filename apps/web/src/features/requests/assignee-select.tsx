import { Loader, Select, type SelectProps, UnstyledButton } from '@mantine/core'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { IconChevronDown } from '@tabler/icons-react'
import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedDesigner } from '../../parts/account/load-note.tsx'
import { peopleOptions } from '../../parts/account/people-options.ts'
import { type AssigneeCall, useAssignees } from '../../parts/account/use-assignees.ts'
import { usesTouch } from '../../ui/form/use-inline-field.ts'
import classes from './assignee-select.module.css'

interface AssigneeSelectProps {
  call: AssigneeCall
  /** The field's label as a person reads it. */
  label: string
  /** The request it belongs to, for those who hear the screen. */
  code: string
  /** User name, or 'Select' for Unassigned. */
  value: string
  /** Their name; null if unknown. */
  name: string | null
  saving: boolean
  /** Without it the name is only shown. */
  onSave?: (userName: string) => Promise<unknown>
}

/**
 * Who a request is assigned to, as a name that opens a dropdown of people; choosing one saves, Escape cancels. The field covers
 * the name, which stays: removing it would cost two layouts of the whole list.
 */
export function AssigneeSelect(props: AssigneeSelectProps) {
  const { label, code, value, name: answered, saving, onSave } = props
  const { t } = useTranslation('requests')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // A select with its list takes long to make on a slow computer, so the name collects the typed letters until it is there.
  const isMade = useDeferredValue(open) && open
  const typed = useRef('')
  // The arrow is drawn when the pointer is over the name: a list has a hundred of these. A finger points at nothing.
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const showsMark = pointed || focused || usesTouch()
  // Chosen or escaped: the name takes the focus back. Left by Tab or a click: it does not.
  const returns = useRef(false)
  useLayoutEffect(() => {
    if (open || !returns.current) return
    returns.current = false
    button.current?.focus()
  }, [open])
  const nobody = value === UNASSIGNED || value === ''
  // The answer brings the new name; until then the chosen label shows.
  const [chosen, setChosen] = useState<string>()
  const called = (saving ? chosen : answered) ?? value
  const name = nobody ? t('assign') : called
  const title = nobody ? undefined : value
  if (!onSave) return <span title={title}>{nobody ? t('nobody') : called}</span>
  return (
    <span className={classes.place}>
      <UnstyledButton
        ref={button}
        className={classes.assignee}
        style={isMade ? { visibility: 'hidden' } : undefined}
        data-opening={open || undefined}
        data-unassigned={nobody || undefined}
        aria-haspopup="listbox"
        aria-label={t('chooseField', { field: t('fieldOf', { field: label, code }), value: name })}
        onClick={(event) => {
          event.stopPropagation()
          // The field is loading: Enter after the letters must not drop them.
          if (open) return
          typed.current = ''
          setOpen(true)
        }}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          // If the focus moved on before the field loaded, opening it would steal the focus.
          if (!isMade) setOpen(false)
        }}
        onKeyDown={(event) => {
          if (!open) return
          event.stopPropagation()
          if (event.key === 'Escape') setOpen(false)
          if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          typed.current += event.key
        }}
      >
        <span className={classes.assigneeName} title={title}>
          {name}
        </span>
        {(saving || showsMark) && (
          <span className={classes.assigneeMark} data-busy={saving || undefined} aria-hidden>
            {saving ? <Loader size={12} /> : <IconChevronDown size={14} />}
          </span>
        )}
      </UnstyledButton>
      {isMade && (
        <OpenSelect
          {...props}
          onSave={(userName, label) => {
            setChosen(label)
            return onSave(userName)
          }}
          before={typed}
          onClose={(back) => {
            returns.current = back
            setOpen(false)
          }}
        />
      )}
    </span>
  )
}

type OpenSelectProps = Omit<AssigneeSelectProps, 'onSave'> & {
  onSave: (userName: string, label: string) => Promise<unknown>
  onClose: (returnsFocus: boolean) => void
  /** Text typed before it loaded. */
  before: RefObject<string>
}

function OpenSelect({ call, label, code, value, onSave, onClose, before }: OpenSelectProps) {
  const { t } = useTranslation('requests')
  // Kept here, because the select forgets the typed text when its options load.
  const [typed, setTyped] = useState<string>()
  useLayoutEffect(() => {
    if (before.current) setTyped(before.current)
  }, [before])
  const people = useAssignees(call)
  // A person who left, or who is beyond the first hundred, must not look like Unassigned.
  const found = people.data?.docs
  const missing = found && value && value !== UNASSIGNED && !found.some(({ userName }) => userName === value)
  const shown = [...(missing ? [{ userName: value, customerNick: '' }] : []), ...(found ?? [])]
  const options = peopleOptions(shown, t('unassigned'))
  const chosen = value || UNASSIGNED
  return (
    <Select
      size="xs"
      className={classes.inlineField}
      rightSection={null}
      autoFocus
      searchable
      searchValue={typed ?? options.find((option) => option.value === chosen)?.label ?? ''}
      onInput={(event) => setTyped(event.currentTarget.value)}
      dropdownOpened
      allowDeselect={false}
      selectFirstOptionOnChange
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      classNames={{ dropdown: classes.choices }}
      aria-label={t('fieldOf', { field: label, code })}
      placeholder={people.isPending ? t('loadingPeople') : t('unassigned')}
      nothingFoundMessage={people.isPending ? t('loadingPeople') : t('noAssignee')}
      error={people.isError}
      data={options}
      renderOption={call === 'listDesigners' ? designerOption : undefined}
      value={chosen}
      onChange={(userName, option) => {
        onClose(true)
        if (userName && userName !== value) void onSave(userName, option?.label ?? userName)
      }}
      // Typing searches another person, so it replaces the present name.
      onFocus={(event) => {
        if (!before.current) event.currentTarget.select()
      }}
      onBlur={() => onClose(false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose(true)
      }}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

/** Shows each designer's workload where work is assigned. */
const designerOption: SelectProps['renderOption'] = ({ option }) => (
  <LoadedDesigner userName={option.value} label={option.label} />
)
