import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'

/** How a test run ended. */
export interface TestRun {
  ok: boolean
  passed: number
  failed: number
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
  count: (results: Results) => { passed: number; failed: number },
): Promise<TestRun> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { ok: false, passed: 0, failed: 1 }
  const { passed, failed } = count(JSON.parse(text))
  return { ok, passed, failed: ok ? failed : Math.max(failed, 1) }
}
