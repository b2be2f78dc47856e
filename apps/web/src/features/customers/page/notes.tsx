import { Button, Group, Skeleton, Text, Textarea } from '@mantine/core'
import type { CustomerNote } from '@stitchdesk/contract/customers/customer-page'
import { CUSTOMER_LIMITS } from '@stitchdesk/contract/customers/limits'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { formatDate } from '../../../lib/format.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import classes from './customer.module.css'

const STALE = { invalidates: ['listCustomerNotes', 'getCustomerPage'] } as const

interface NotesProps {
  customerId: string
  size: number
  page?: number
}

/** What staff noted about a customer, the latest first, and the field for the next note. Customers never read it. */
export function Notes({ customerId, size, page = 1 }: NotesProps) {
  const { t } = useTranslation('customer')
  const answer = useCall('listCustomerNotes', { params: { _id: customerId, size, page } }, { keepPrevious: true })
  return (
    <div className={classes.notes}>
      <NewNote customerId={customerId} />
      {answer.isPending && <Skeleton h={80} role="status" aria-label={t('loading')} />}
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.docs.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noNotes')}
        </Text>
      )}
      {answer.data && answer.data.docs.length > 0 && (
        <ul className={classes.lines}>
          {answer.data.docs.map((note) => (
            <li key={note._id}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NewNote({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customer')
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const add = useAction('addCustomerNote', {
    ...STALE,
    onSuccess: () => {
      setText('')
      setClientId(crypto.randomUUID())
      notifySuccess(t('noteAdded'))
    },
  })
  return (
    <NoteForm
      label={t('note')}
      hint={t('noteHint')}
      submit={t('addNote')}
      text={text}
      onText={setText}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate({ params: { _id: customerId }, body: { text, clientId } })}
    />
  )
}

interface NoteFormProps {
  label: string
  hint?: string
  submit: string
  text: string
  onText: (text: string) => void
  busy: boolean
  error: Error | null
  onSubmit: () => void
  onCancel?: () => void
}

function NoteForm({ label, hint, submit, text, onText, busy, error, onSubmit, onCancel }: NoteFormProps) {
  const { t } = useTranslation('customer')
  const id = useId()
  const errors = fieldErrors(error)
  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !busy) onSubmit()
  }
  return (
    <Form aria-label={label} errors={errors} failure={error} onSubmit={send}>
      <Textarea
        id={id}
        label={label}
        description={hint}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={CUSTOMER_LIMITS.note}
        data-path="text"
        error={errors.text}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event)
        }}
      />
      {(text.trim() !== '' || onCancel) && (
        <Group gap="xs" justify="flex-end" mt="xs">
          {onCancel && (
            <Button size="xs" variant="default" disabled={busy} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button size="xs" type="submit" loading={busy} disabled={text.trim() === ''}>
            {submit}
          </Button>
        </Group>
      )}
    </Form>
  )
}

function Note({ note }: { note: CustomerNote }) {
  const { t } = useTranslation('customer')
  const { _id, text, author, userName, mine, at, changedAt } = note
  const [draft, setDraft] = useState<string | null>(null)
  const params = { _id }
  const change = useAction('changeCustomerNote', {
    ...STALE,
    onSuccess: () => {
      setDraft(null)
      notifySuccess(t('noteSaved'))
    },
  })
  const remove = useAction('deleteCustomerNote', {
    ...STALE,
    onSuccess: () => notifySuccess(t('noteDeleted')),
    onError: (error) => notifyError(error),
  })
  async function ask() {
    const agreed = await confirmAction({
      title: t('deleteNoteTitle'),
      body: t('deleteNoteBody'),
      confirmLabel: t('deleteNote'),
      cancelLabel: t('keepNote'),
      danger: true,
    })
    if (agreed) remove.mutate({ params })
  }
  if (draft !== null) {
    return (
      <NoteForm
        label={t('noteText')}
        submit={t('saveNote')}
        text={draft}
        onText={setDraft}
        busy={change.isPending}
        error={change.error}
        onSubmit={() => change.mutate({ params, body: { text: draft } })}
        onCancel={() => setDraft(null)}
      />
    )
  }
  const date = formatDate(at)
  return (
    <article className={classes.note}>
      <p className={classes.noteText}>{text}</p>
      <span className={classes.quiet}>
        <span title={userName}>{author}</span> · <DateTime moment={at} />
        {changedAt && ` · ${t('edited')}`}
        {mine && (
          <span className={classes.own}>
            <button type="button" aria-label={t('editNoteOf', { date })} onClick={() => setDraft(text)}>
              {t('editNote')}
            </button>
            <button
              type="button"
              aria-label={t('deleteNoteOf', { date })}
              disabled={remove.isPending}
              onClick={() => void ask()}
            >
              {t('deleteNote')}
            </button>
          </span>
        )}
      </span>
    </article>
  )
}
