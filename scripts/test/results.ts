import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run-step.ts'

/** How a test run ended. */
export interface TestRun {
  ok: boolean
  passed: number
  failed: number
  /** What failed, or passed only when tried once more: where, and the first line of why. */
  troubles: string[]
}

/** What the results of a test program add up to. */
export type Count = Omit<TestRun, 'ok'>

/** One line for a test that failed, or was tried twice. */
export function trouble(how: 'failed' | 'flaky', file: string, title: string, message = ''): string {
  const why = stripVTControlCharacters(message).split('\n')[0]
  return `${how}: ${relative(ROOT, resolve(ROOT, file))} > ${title}${why ? `\n    ${why}` : ''}`
}

/** Where a test program writes its results, made empty. */
export async function resultsFile(name: string): Promise<string> {
  const path = join(ROOT, '.cache', `${name}-results.json`)
  await rm(path, { force: true })
  return path
}

/** Reads a results file; a program that failed otherwise than by a failed test counts as one failure. */
export async function readResults<Results>(
  path: string,
  ok: boolean,
  count: (results: Results) => Count,
): Promise<TestRun> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { ok: false, passed: 0, failed: 1, troubles: [`failed: no results in ${path}`] }
  const counted = count(JSON.parse(text))
  return { ...counted, ok, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
}

/** Prints what failed, last, where whoever sees only the end of a long log finds it. */
export function printTroubles(runs: TestRun[]): void {
  for (const line of runs.flatMap(({ troubles }) => troubles)) process.stdout.write(`\n${line}`)
  process.stdout.write('\n')
}
