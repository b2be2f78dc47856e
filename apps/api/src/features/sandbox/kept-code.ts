import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'

const KEEPER = join(import.meta.dirname, 'program/keep-code.ts')
const ROOT = join(import.meta.dirname, '../../../../..')

/**
 * Where the code of sandboxes is kept, stripped of its types and compiled: loading takes most of the computing of a small file. Beside
 * the product's own code where that is kept, so that no sandbox can touch that.
 */
const FOLDER = join(dirname(getCompileCacheDir() ?? join(ROOT, 'node_modules/.cache/node/own')), 'sandbox')

let began = false
let isFilled = false

/**
 * The folder of kept code, once it has been brought up to date, which begins with the first sandbox of this product; null before, and
 * where there can't be one.
 * @param flags of the runtime, by which code is kept
 */
export function keptCode(flags: readonly string[]): string | null {
  if (!began) {
    began = true
    void fill([...flags, ...readingKeptCode(FOLDER)])
  }
  return isFilled ? FOLDER : null
}

/** The runtime takes kept code only from a folder that it may write to. A sandbox gives that up before it reads anything. */
export const readingKeptCode = (path: string) => [`--allow-fs-read=${path}`, `--allow-fs-write=${path}`]

/** A process that gets no file loads the whole program and keeps its code. */
async function fill(flags: readonly string[]): Promise<void> {
  try {
    mkdirSync(FOLDER, { recursive: true })
    const child = spawn(process.execPath, [...flags, KEEPER], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { NODE_COMPILE_CACHE: FOLDER },
      cwd: ROOT,
    })
    // The product doesn't wait for it when it stops.
    child.unref()
    ;(child.stdin as Socket).unref()
    // As the sandboxes themselves: further back a busy machine would load them uncompiled for minutes.
    if (child.pid) setPriority(child.pid, 5)
    const [code] = await once(child, 'exit')
    isFilled = code === 0
  } catch {
    // A product whose files are read-only loads its sandboxes as they stand.
  }
}
