import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../run-step.ts'

/** The history names files as they were called then. */
const HISTORY = 'CHANGELOG.md'

/** The documents of the project, by their paths, and the paths of all its files. */
export async function readDocuments(): Promise<{ documents: Map<string, string>; files: string[] }> {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', listed, { cwd: ROOT, maxBuffer: 64 * 1024 ** 2 })
  const files = stdout.trim().split('\n')
  const named = files.filter((path) => path.endsWith('.md') && path !== HISTORY)
  const texts = named.map(async (path): Promise<[string, string]> => [path, await readFile(join(ROOT, path), 'utf8')])
  return { documents: new Map(await Promise.all(texts)), files }
}
