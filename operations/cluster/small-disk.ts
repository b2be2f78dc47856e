import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = '4G'
/** Leaves less than uploads need, and more than what is kept beside them. */
const FILL = '3200M'

/** A disk of its own for one folder, that can be filled without harm to the machine. */
export interface SmallDisk {
  fill(): Promise<void>
  empty(): Promise<void>
  remove(): Promise<void>
}

/** Makes a small disk at a folder; the file behind it takes next to nothing. Needs root. @returns the reason where it can't be made */
export async function mountSmallDisk(folder: string, image: string): Promise<SmallDisk | string> {
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  try {
    await run('truncate', ['--size', SIZE, image])
    await run('mkfs.ext4', ['-q', image])
    await run('mount', ['-o', 'loop', image, folder])
  } catch (error) {
    return `a small disk can't be mounted: ${error instanceof Error ? error.message.trim() : error}`
  }
  const ballast = join(folder, 'ballast')
  return {
    fill: () => run('fallocate', ['--length', FILL, ballast]).then(() => undefined),
    empty: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [folder])
      await rm(image, { force: true })
    },
  }
}
