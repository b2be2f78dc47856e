import { fstatSync } from 'node:fs'
import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

// This pattern stays fast for any text, however many @ it has.
const ADDRESS = /[^\s@<>()[\]{}"',;:=/\\]{1,64}@[^\s@<>()[\]{}"',;:=/\\]{1,255}/g
/** Paths that end in a secret: links of mails, files and pictures. */
const SECRET_PATH =
  /\/(reset-password|verify-email|proof|proof-links|price|price-links|files|pictures|proof-pictures|invoice)\/[^\s"'?#]+/g
/** Names of accounts, as a constraint tells them: `Key ("userName")=(ada)`. */
const KEY_VALUES = /\)=\(.*?\)(?=\s|\.|,|$)/g
/** What the database could not read: `invalid input syntax for type bigint: "Ada"`. */
const UNREADABLE = /(invalid input [^:\n]*: )".*"/g

/** A text from outside, such as a mail server's answer, without addresses, tokens and values of records. */
export function withoutNames(text: string): string {
  return text
    .replace(ADDRESS, '(address)')
    .replace(SECRET_PATH, '/$1/(secret)')
    .replace(KEY_VALUES, ')=(value)')
    .replace(UNREADABLE, '$1(value)')
}

/** The fields of an error that lead to its cause. The database's details are left out, because they hold whole rows. */
function shownError(error: unknown): object {
  const { type, message, stack, code } = stdSerializers.err(error as Error)
  return {
    type,
    ...(code === undefined ? {} : { code }),
    message: withoutNames(String(message)),
    stack: withoutNames(String(stack)),
  }
}

/** How urgent a line is for journald, by the level of the log. */
const PRIORITIES: Readonly<Record<number, number>> = { 10: 7, 20: 7, 30: 6, 40: 4, 50: 3, 60: 2 }
const OUTPUT = 1
const ERRORS = 2

/** Whether systemd hands what this process writes there to journald. */
function isJournal(descriptor: number): boolean {
  const { dev, ino } = fstatSync(descriptor)
  return process.env.JOURNAL_STREAM === `${dev}:${ino}`
}

/** Writes each line at once, for journald with its priority in front. */
function openLines(descriptor: typeof OUTPUT | typeof ERRORS): DestinationStream {
  const plain = destination({ fd: descriptor, sync: true })
  if (!isJournal(descriptor)) return plain
  return {
    // How pino marks the level of a line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      plain.write(`<${PRIORITIES[this.lastLevel] ?? 6}>${line}`)
    },
  } as DestinationStream & { lastLevel: number }
}

/** The product's log: a JSON object a line, on the standard output. It holds ids of people, never their names, addresses or tokens. */
export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>) {
  return pino(
    {
      level: LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: shownError, error: shownError, reason: (reason: unknown) => withoutNames(String(reason)) },
    },
    openLines(OUTPUT),
  )
}

/** Reports a step to the operator, in a sentence. */
export type Say = (message: string, level?: 'info' | 'warn' | 'fatal') => void

const said = new Map<number, Logger>()

/** Says something whatever `LOG_LEVEL` is: in a terminal as a sentence, elsewhere as a line like those of the log. */
export const say: Say = (message, level = 'info') => {
  const descriptor = level === 'fatal' ? ERRORS : OUTPUT
  const stream = level === 'fatal' ? process.stderr : process.stdout
  if (stream.isTTY) return void stream.write(`${message}\n`)
  const lines = said.get(descriptor) ?? pino({}, openLines(descriptor))
  said.set(descriptor, lines)
  lines[level](message)
}
