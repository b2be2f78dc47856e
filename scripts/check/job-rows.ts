import type { Sources } from './sources.ts'

const BACKGROUND = 'apps/api/src/process/background.ts'
const DEFINED = /(?:^export const (\w+) = )?(?<!function )\bdefineJob(?:<[^(]*>)?\(\s*'([^']*)'/gm
const ROW = /\{ job: (\w+), start: \w+ \}/g

/** Sorts of background work that nobody does: adding one to a queue that nobody has made fails the call that adds it. */
export function jobProblems(sources: Sources): string[] {
  const done = [...(sources.get(BACKGROUND) ?? '').matchAll(ROW)].map(([, job = '']) => job)
  const names = new Map<string, string>()
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(DEFINED)].flatMap(([, constant, name = '']) => {
      const known = names.get(name)
      names.set(name, path)
      if (known) return [`${path} names a job ${name}, as ${known} does.`]
      if (!constant) return [`${path} defines the job ${name} without exporting it.`]
      return done.includes(constant) ? [] : [`${constant} of ${path} has no row in ${BACKGROUND}: nobody does it.`]
    }),
  )
}
