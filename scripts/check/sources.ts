import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'

/** The text of each file by its path from the project's folder, with slashes. */
export type Sources = ReadonlyMap<string, string>

/** Reads all TypeScript below a folder. */
export async function readSources(folder: string): Promise<Sources> {
  const names = await readdir(join(ROOT, folder), { recursive: true })
  const paths = names
    .filter((name) => /[.]tsx?$/.test(name) && !name.endsWith('.generated.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(ROOT, path), 'utf8')]),
    ),
  )
}
