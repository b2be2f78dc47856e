import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'

/** The text of each file by its path from the project's folder, with slashes. */
export type Sources = ReadonlyMap<string, string>

/**
 * Reads all TypeScript below a folder of the project.
 * @param root where the project is, if not here
 */
export async function readSources(folder: string, root = ROOT): Promise<Sources> {
  const names = await readdir(join(root, folder), { recursive: true })
  const paths = names
    .filter((name) => /[.]tsx?$/.test(name) && !name.endsWith('.generated.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(root, path), 'utf8')]),
    ),
  )
}
