import { readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../run-step.ts'

/** How a test run ended. */
export interface TestRun {
  ok: boolean
  passed: number
  failed: number
  /** What failed: where, and the first line of why. */
  troubles: string[]
  /** How long each test file took, beside the others. */
  files: { path: string; seconds: number }[]
}

/** What the results of a test program add up to. */
export type Count = Omit<TestRun, 'ok'>

/** A run of which nothing ran. */
export const notStarted = (why: string): TestRun => ({
  ok: false,
  passed: 0,
  failed: 1,
  troubles: [`failed: ${why}`],
  files: [],
})

/** One line for a test that failed. */
export function trouble(file: string, title: string, message = ''): string {
  const why = stripVTControlCharacters(message).split('\n')[0]
  return `failed: ${relative(ROOT, resolve(ROOT, file))} > ${title}${why ? `\n    ${why}` : ''}`
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
  if (text === undefined) return notStarted(`no results in ${path}`)
  const counted = count(JSON.parse(text))
  return { ...counted, ok, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
}
