import { Button, Textarea, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '../../lib/api/api-error.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { Form } from '../../ui/form/form.tsx'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

interface MessageFieldProps {
  label: string
  button: string
  text: string
  onText: (text: string) => void
  onSend: () => Promise<unknown>
  name: ReviewSource['name']
  /** Whether it is written in at once. */
  focused: boolean
  /** Besides the button. */
  children?: ReactNode
}

/** A field that is sent by its button, or by Ctrl or Cmd with Enter. A failure keeps the text and says why. */
export function MessageField({ label, button, text, onText, onSend, name, focused, children }: MessageFieldProps) {
  const { t } = useTranslation('proofs')
  const field = useRef<HTMLTextAreaElement>(null)
  const [asksName] = useState(name !== null && name.given === '')
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<Error | null>(null)
  useEffect(() => {
    // The caller scrolls it into view, so focusing must not scroll the page.
    if (focused) field.current?.focus({ preventScroll: true })
  }, [focused])
  const isReady = text.trim() !== '' && (name === null || name.given.trim() !== '')
  async function send() {
    if (!isReady || isSending) return
    setSending(true)
    setFailed(null)
    try {
      await onSend()
    } catch (error) {
      setFailed(asError(error))
    }
    setSending(false)
  }
  return (
    <Form
      className={classes.form}
      errors={fieldErrors(failed)}
      failure={failed}
      failureTitle={t('notSent')}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={TEXT_LIMITS.comments}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {asksName && name && <NameField name={name} />}
      <div className={classes.send}>
        {children}
        <Button type="submit" size="xs" disabled={!isReady} loading={isSending}>
          {button}
        </Button>
      </div>
    </Form>
  )
}

/** Asks a reviewer behind a link for their name, once. */
export function NameField({ name }: { name: NonNullable<ReviewSource['name']> }) {
  const { t } = useTranslation('proofs')
  return (
    <TextInput
      label={t('name')}
      autoComplete="name"
      required
      maxLength={TEXT_LIMITS.short}
      value={name.given}
      onChange={(event) => name.give(event.currentTarget.value)}
    />
  )
}
