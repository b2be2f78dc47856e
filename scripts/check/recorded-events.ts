import type { Sources } from './sources.ts'

const EVENTS = 'apps/api/src/features/event.ts'
const LISTENERS = ['apps/api/src/process/listeners.ts', 'apps/api/src/features/notifications/notify-of-events.ts']
const NAME = /'([a-z]+[.][a-z-]+)'/g
const RECORDS = /\brecordEvents?\(/

/** Events that no operation records, from which nothing ever follows, and those that nobody listens to. */
export function eventProblems(sources: Sources): string[] {
  const recorded = new Set([...sources].flatMap(([, text]) => (RECORDS.test(text) ? namesIn(text) : [])))
  const heard = new Set(LISTENERS.flatMap((path) => namesIn(sources.get(path) ?? '')))
  return namesIn(sources.get(EVENTS) ?? '').flatMap((name) => [
    ...(recorded.has(name)
      ? []
      : [`${EVENTS} names the event ${name}, which no operation records. Record it by recordEvent, or remove it.`]),
    ...(heard.has(name)
      ? []
      : [
          `${EVENTS} names the event ${name}, which no listener hears. Record the change by recordChange, without a name.`,
        ]),
  ])
}

const namesIn = (text: string): string[] => Array.from(text.matchAll(NAME), ([, name = '']) => name)
