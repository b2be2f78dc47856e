import { pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

// Written so that no text takes long, however many signs of an address it has.
const ADDRESS = /[^\s@<>()[\]{}"',;:=/\\]{1,64}@[^\s@<>()[\]{}"',;:=/\\]{1,255}/g
/** Paths that end in a secret: links of mails, files and pictures. */
const SECRET_PATH =
  /\/(reset-password|verify-email|proof|proof-links|price|price-links|files|pictures|proof-pictures|invoice)\/[^\s"'?#]+/g
/** Names of accounts, as a constraint tells them: `Key ("userName")=(ada)`. */
const KEY_VALUES = /\)=\(.*?\)(?=\s|\.|,|$)/g
/** What the database could not read: `invalid input syntax for type bigint: "Ada"`. */
const UNREADABLE = /(invalid input [^:\n]*: )".*"/g

/** A text of somebody else, such as a mail server's answer, without addresses, tokens and values of records. */
export function withoutNames(text: string): string {
  return text
    .replace(ADDRESS, '(address)')
    .replace(SECRET_PATH, '/$1/(secret)')
    .replace(KEY_VALUES, ')=(value)')
    .replace(UNREADABLE, '$1(value)')
}

/** The fields of an error that lead to its cause. The database's details are left out, because they hold whole rows. */
function shownError(error: unknown): object {
  const { type, message, stack, code } = stdSerializers.err(error as Error) as Record<string, unknown>
  return {
    type,
    ...(code === undefined ? {} : { code }),
    message: withoutNames(String(message)),
    stack: withoutNames(String(stack)),
  }
}

/** The product's log: a JSON object a line, on the standard output. It holds ids of people, never their names, addresses or tokens. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>) {
  return pino({
    level: LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: shownError, error: shownError, reason: (reason: unknown) => withoutNames(String(reason)) },
  })
}
