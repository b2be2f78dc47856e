/** Messages about a request. */
export const CONVERSATION_LIMITS = {
  /** Characters of a message. */
  text: 5000,
  /** Messages that are read at once. */
  messagesShown: 30,
  /** Characters shown of the latest message of a request. */
  excerpt: 200,
  /** Files of a message. */
  files: 5,
  /** Unread messages of a request are counted up to this number. */
  unread: 100,
} as const
