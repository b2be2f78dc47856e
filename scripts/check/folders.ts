import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'

/** Files that a folder of sources may hold: more can't be read at a glance. */
export const MOST_FILES = 25

/** Folders with too many files of their own, by how many files each holds. */
export const folderProblems = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MOST_FILES}. Split it by subject.`)

/** How many files each folder below `top` holds, the folders of those not counted. */
export async function countFiles(top: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const entry of await readdir(join(ROOT, top), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const folder = entry.parentPath.slice(ROOT.length).replaceAll('\\', '/').replace(/^\//, '')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}
