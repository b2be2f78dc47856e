import type { Sources } from './sources.ts'

const KINDS = 'packages/contract/src/mail/mail-kinds.ts'
const LISTED = /^ *'?([a-z-]+)'?: \{ urgency:/gm
const SENDS = /\b(?:queueMails?|mailConfirmation)\(|insertInto\('mail_message'\)/
const KIND = /\bkind: '([a-z-]+)'/g

/** Kinds of mail that no feature queues: the settings preview them, and nobody ever gets one. */
export function mailProblems(sources: Sources): string[] {
  const sent = new Set([...sources].flatMap(([, text]) => (SENDS.test(text) ? namesOf(text, KIND) : [])))
  return namesOf(sources.get(KINDS) ?? '', LISTED)
    .filter((kind) => !sent.has(kind))
    .map((kind) => `${KINDS} names the mail ${kind}, which no feature queues. Queue it by queueMail, or remove it.`)
}

const namesOf = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name)
