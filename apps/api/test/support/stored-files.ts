import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { TestApp } from './app.ts'

/** Paths of all files below the store's folder, in order: stored ones by their key, and what is arriving. */
export async function listStored({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<string[]> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
