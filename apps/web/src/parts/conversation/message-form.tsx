import { ActionIcon, Button, FileButton, Switch, Tooltip } from '@mantine/core'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { Channel } from '@stitchdesk/contract/conversation/channels'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import { UPLOAD_EXTENSIONS } from '@stitchdesk/contract/files/upload-extensions'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useUser } from '../../lib/api/session.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { Form } from '../../ui/form/form.tsx'
import classes from './conversation.module.css'
import { MentionField } from './mention-field.tsx'
import { MessageFiles } from './message-files.tsx'
import { ReadyQuestions } from './ready-questions.tsx'
import { useMessageForm } from './use-message-form.ts'

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',')

interface MessageFormProps {
  request: Pick<OrderRequest, '_id' | 'orderCode'>
  channel: Channel
  /** The request waits for this answer. */
  isAsked: boolean
  /** The author of the latest message, if that was the customer. */
  replyTo: string | null
  /** The next message is a question that pauses the request. */
  asks: boolean
  /** With little room: the option to pause shows only once it is on. */
  brief: boolean
  onAsked: () => void
}

/** The field for the next message, with saved replies, files and mentions. */
export function MessageForm({ request, channel, isAsked, replyTo, asks: begins, brief, onAsked }: MessageFormProps) {
  const { t } = useTranslation('conversation')
  const isCustomer = isCustomerRole(useUser().Designation)
  const asks = !isCustomer && channel === 'customer'
  const who = isCustomer ? 'own' : channel
  const form = useMessageForm(request, channel)
  const { message, change, uploads } = form
  const element = useRef<HTMLFormElement>(null)
  const begin = useStableCallback(() => {
    change({ isQuestion: true })
    element.current?.querySelector('textarea')?.focus()
    onAsked()
  })
  useEffect(() => {
    if (begins) begin()
  }, [begins, begin])
  const placeholder = isAsked
    ? t('placeholder.answer')
    : replyTo
      ? t('reply', { name: replyTo })
      : t(`placeholder.${who}`)
  const left = CONVERSATION_LIMITS.text - message.text.length

  return (
    <Form
      ref={element}
      className={classes.form}
      aria-label={t(`write.${who}`)}
      errors={fieldErrors(form.failure)}
      failure={form.failure}
      failureTitle={t('kept')}
      onSubmit={form.send}
    >
      <MentionField
        requestId={request._id}
        mentions={channel === 'staff'}
        label={t(`write.${who}`)}
        placeholder={placeholder}
        value={message.text}
        onChange={(text) => change({ text })}
        onSend={form.send}
        error={left < 0 ? t('leave', { count: left }) : null}
      />
      <MessageFiles uploads={uploads} />
      <div className={classes.tools}>
        {asks && (
          <ReadyQuestions
            onChoose={(question) =>
              change({
                text: message.text.trim() ? `${message.text.trimEnd()}\n\n${question}` : question,
                isQuestion: true,
              })
            }
          />
        )}
        <FileButton multiple accept={ACCEPT} onChange={uploads.add}>
          {(props) => (
            <Tooltip label={t('attach')}>
              <ActionIcon {...props} variant="default" size={30} aria-label={t('attach')}>
                <IconPaperclip size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
        {asks && (!brief || message.isQuestion) && (
          <Tooltip label={t('isQuestionHint')} multiline maw={260}>
            <Switch
              size="xs"
              label={t('isQuestion')}
              checked={message.isQuestion}
              onChange={(event) => change({ isQuestion: event.currentTarget.checked })}
            />
          </Tooltip>
        )}
        <Button
          type="submit"
          size="xs"
          loading={form.isSending}
          disabled={message.text.trim() === '' || left < 0}
          title={form.waits ? t('busy') : t('keys')}
        >
          {t(message.isQuestion && asks ? 'sendQuestion' : 'send')}
        </Button>
      </div>
    </Form>
  )
}
