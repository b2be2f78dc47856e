import { chmod, copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReleaseFile } from './contents.ts'

const PROGRAM = 0o755
const FILE = 0o644

/** Writes a release into a folder, which must be new. */
export async function writeFolder(files: ReleaseFile[], folder: string): Promise<void> {
  await mkdir(folder)
  for (const { name, from, text, target, runs } of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    if (target !== undefined) {
      await symlink(target, path)
      continue
    }
    if (from) await copyFile(from, path)
    else await writeFile(path, text ?? '')
    await chmod(path, runs ? PROGRAM : FILE)
  }
}
