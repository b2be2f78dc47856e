import type { Sources } from './sources.ts'

/** Where such a number may stand beside the code, by the start of the path: why no shop and no operator would change it. */
const TECHNICAL: Readonly<Record<string, string>> = {
  'apps/api/src/platform/': 'how connections, queues and streams work',
  'apps/api/src/process/': 'how the server starts and stops',
  'apps/api/src/features/backup/': 'how bytes are copied, and the format of an encrypted backup',
  'apps/api/src/features/billing/found-invoices.ts': 'digits from which an index is faster',
  'apps/api/src/features/sandbox/': 'what formats of files fix, and what reading one may cost',
  'apps/api/src/features/settings/working-time.ts': 'ends a loop that the limits of the settings end earlier',
  'apps/api/src/features/two-factor/': 'RFC 6238',
  'apps/web/src/': 'what a screen waits for and draws; the API holds the limits',
  'packages/contract/src/pictures/thread-colors.ts': 'what a machine file can hold',
  'packages/contract/src/pricing/estimate.ts': 'the model of the estimates',
}

/** A number of the module, computed from nothing else. */
const NUMBER = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: number)? = [\d_.*+/() -]+$/gm
/** Says of a number that it limits something: by its unit, or by its first word. */
const LIMITS = /^(?:MAX|MOST)(?:_|$)|_(?:MS|SECONDS|MINUTES|HOURS|DAYS|WEEKS|MONTHS|BYTES|CHARACTERS|ATTEMPTS|LIMIT)$/
/** Units of time in another one, and the pace of a loop. */
const NO_LIMIT = /^(?:SECOND|MINUTE|HOUR|DAY|WEEK)_(?:MS|SECONDS)$|_EVERY_MS$/

/** Sizes, counts and durations that stand in the code, and not in the `limits.ts` of their subject. */
export function limitProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (/\/(?:[a-z-]+-)?limits[.]ts$/.test(path)) return []
    if (Object.keys(TECHNICAL).some((start) => path.startsWith(start))) return []
    const names = [...text.matchAll(NUMBER)].map(([, name = '']) => name)
    return names
      .filter((name) => LIMITS.test(name) && !NO_LIMIT.test(name))
      .map((name) => `${path} sets ${name}: a limit stands in its subject’s limits.ts.`)
  })
}

/** Exceptions for which no file is there. */
export function unusedExceptions(sources: Sources): string[] {
  return Object.keys(TECHNICAL)
    .filter((start) => ![...sources.keys()].some((path) => path.startsWith(start)))
    .map((start) => `scripts/check/limit-places.ts lets ${start} pass, which is not there.`)
}
