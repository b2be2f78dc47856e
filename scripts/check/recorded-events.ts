import type { Sources } from './sources.ts'

const EVENTS = 'apps/api/src/features/event.ts'
const NAME = /'([a-z]+[.][a-z-]+)'/g
const RECORDS = /\brecord(?:Events?|RequestChanges)\(/

/** Events that no operation records: what follows from them never happens. */
export function eventProblems(sources: Sources): string[] {
  const recorded = new Set([...sources].flatMap(([, text]) => (RECORDS.test(text) ? namesIn(text) : [])))
  return namesIn(sources.get(EVENTS) ?? '')
    .filter((name) => !recorded.has(name))
    .map(
      (name) =>
        `${EVENTS} names the event ${name}, which no operation records. Record it by recordEvent, or remove it.`,
    )
}

const namesIn = (text: string): string[] => Array.from(text.matchAll(NAME), ([, name = '']) => name)
