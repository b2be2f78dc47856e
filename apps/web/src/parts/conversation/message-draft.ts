import type { Channel } from '@stitchdesk/contract/conversation/channels'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { fieldsIn, readStored, store } from '../../lib/stored.ts'
import { isStoredUpload } from '../placing/stored-values.ts'

/** The draft of a message, kept in this browser until it is sent. */
export interface StoredMessage {
  /** The message's id at the API: sent again after a lost answer, it is posted once. */
  clientId: string
  text: string
  isQuestion: boolean
  files: ImagesUpload[]
}

const keyOf = (userId: string, requestId: string, channel: Channel) => `message:${userId}:${requestId}:${channel}`

/** A message without any text yet. */
export const newMessage = (): StoredMessage => ({ clientId: newId(), text: '', isQuestion: false, files: [] })

/** The message that was begun, or a new one. */
export function readMessage(userId: string, requestId: string, channel: Channel): StoredMessage {
  const stored = readStored(keyOf(userId, requestId, channel))
  try {
    const { clientId, text, isQuestion, files } = fieldsIn(JSON.parse(stored ?? 'null'))
    if (typeof clientId !== 'string' || typeof text !== 'string') return newMessage()
    return {
      clientId,
      text,
      isQuestion: isQuestion === true,
      files: Array.isArray(files) ? files.filter(isStoredUpload) : [],
    }
  } catch {
    return newMessage()
  }
}

/** Stores the draft; an empty message stores nothing. */
export function keepMessage(userId: string, requestId: string, channel: Channel, message: StoredMessage): void {
  const isEmpty = message.text.trim() === '' && message.files.length === 0
  store(keyOf(userId, requestId, channel), isEmpty ? null : JSON.stringify(message))
}

/** A random id; `crypto.randomUUID` is there on secure hosts alone. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
