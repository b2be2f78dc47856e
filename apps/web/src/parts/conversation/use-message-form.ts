import type { Channel } from '@stitchdesk/contract/conversation/channels'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useRef, useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { uploadAttachment } from '../../lib/api/upload.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { keepMessage, newMessage, readMessage, type StoredMessage } from './message-draft.ts'

/** The message that is being written in a channel of a request: kept in this browser until it is posted, and posted once. */
export function useMessageForm({ _id, orderCode }: Pick<OrderRequest, '_id' | 'orderCode'>, channel: Channel) {
  const userId = useUser()._id
  const [message, setMessage] = useState(() => readMessage(userId, _id, channel))
  // A message that is sent as soon as its files have arrived.
  const [waiting, setWaiting] = useState(false)
  // Text typed while it waits is sent with it.
  const latest = useRef(message)
  const takeBack = useAction('removeUpload')
  const uploads = useUploads({
    start: message.files,
    limit: CONVERSATION_LIMITS.files,
    send: (file, onProgress, signal) => uploadAttachment(_id, file, { onProgress, signal }),
    takeBack: ({ filePath }) => takeBack.mutate({ params: { orderCode }, body: { filePath } }),
  })
  const post = useAction('postMessage', {
    invalidates: ['getConversation', 'listOrders', 'listVectors', 'getOrder'],
    onSuccess: () => {
      const next = newMessage()
      latest.current = next
      setMessage(next)
      uploads.clear()
      keepMessage(userId, _id, channel, next)
    },
  })

  function change(fields: Partial<StoredMessage>) {
    const changed = { ...latest.current, ...fields }
    latest.current = changed
    setMessage(changed)
    keepMessage(userId, _id, channel, { ...changed, files: uploads.stored })
  }

  async function send() {
    if (post.isPending || waiting || message.text.trim() === '') return
    setWaiting(uploads.busy)
    const items = await uploads.settled()
    setWaiting(false)
    // Failed uploads are listed in red above the button.
    if (items.some(({ state }) => state === 'failed')) return
    const stored = items.flatMap((item) => item.stored ?? [])
    const { text, clientId, isQuestion } = latest.current
    if (text.trim() === '') return
    keepMessage(userId, _id, channel, { ...latest.current, files: stored })
    const files = stored.map(({ filePath }) => ({ filePath }))
    post.mutate({ params: { _id, channel }, body: { text, clientId, isQuestion, files } })
  }

  return {
    message,
    change,
    send: () => void send(),
    uploads,
    failure: post.error,
    isSending: post.isPending || waiting,
    waits: waiting,
  }
}
