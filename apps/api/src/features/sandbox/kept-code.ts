import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'

const PROGRAM = join(import.meta.dirname, 'program')
const ROOT = join(import.meta.dirname, '../../../../..')

/**
 * Where the code of sandboxes is kept, stripped of its types and compiled: loading takes most of the computing of a small file. Beside
 * the product's own code where that is kept, so that no sandbox can touch that.
 */
const FOLDER = resolve(process.env.NODE_COMPILE_CACHE || join(ROOT, 'node_modules/.cache/node'), 'sandbox')

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
    void fillKeptCode(flags)
  }
  return isFilled ? FOLDER : null
}

/** The runtime takes kept code only from a folder that it may write to. A sandbox gives that up before it reads anything. */
export const readingKeptCode = (path: string) => [`--allow-fs-read=${path}`, `--allow-fs-write=${path}`]

/**
 * Brings the folder of kept code up to date: a process that gets no file loads the whole program and keeps its code. Code for the
 * start of the program has to come from a process that may write; a sandbox, which may not, would leave an empty file in its place
 * each time.
 * @returns whether it is up to date
 */
export async function fillKeptCode(flags: readonly string[]): Promise<boolean> {
  try {
    mkdirSync(FOLDER, { recursive: true })
    const withFolder = [...flags, ...readingKeptCode(FOLDER)]
    const isKept = (await run('keep-code.ts', withFolder)) === 0
    if (isKept) await run('main.ts', withFolder)
    isFilled = isKept
  } catch {
    // A product whose files are read-only loads its sandboxes as they stand.
  }
  return isFilled
}

/** Runs a part of the program that gets no input. @returns how it ended; null by a signal */
async function run(name: string, flags: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [...flags, join(PROGRAM, name)], {
    stdio: 'ignore',
    env: { NODE_COMPILE_CACHE: FOLDER },
    cwd: ROOT,
  })
  // The product doesn't wait for it when it stops.
  child.unref()
  // As the sandboxes themselves: further back a busy machine would load them uncompiled for minutes.
  if (child.pid) setPriority(child.pid, 5)
  const [code] = await once(child, 'exit')
  return code
}
