import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** A program of the database server that ended badly; `output` is what it printed. */
export class ProgramError extends Error {
  readonly output: string

  constructor(program: string, outcome: string, output: string) {
    super(`${program} ${outcome}:\n${output.trim()}`)
    this.name = 'ProgramError'
    this.output = output
  }
}

/** The end of what a program said, which mostly tells why it ended. */
export const lastWords = (output: string): string => output.trim().split('\n').slice(-8).join('\n')

/**
 * Runs one of the database server's programs to its end, in a session of its own so that a Ctrl-C in the terminal does
 * not reach it.
 * @returns what it printed
 * @throws ProgramError when it ends with another code than 0
 */
export async function runProgram(
  program: string,
  args: string[],
  { user, cwd }: { user: ServerUser | undefined; cwd: string },
): Promise<string> {
  // A file instead of pipes: the server started by pg_ctl inherits them and would keep them open.
  const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-'))
  const path = join(folder, 'output')
  const file = await open(path, 'w')
  try {
    const outcome = await new Promise<string | undefined>((resolve, reject) => {
      const child = spawn(program, args, {
        ...user,
        cwd,
        detached: true,
        windowsHide: true,
        stdio: ['ignore', file.fd, file.fd],
      })
      // initdb and pg_ctl undo what they began when they are interrupted.
      const interrupt = () => child.kill('SIGINT')
      process.once('exit', interrupt)
      child.on('error', (error) => {
        process.off('exit', interrupt)
        reject(error)
      })
      child.on('exit', (code, signal) => {
        process.off('exit', interrupt)
        resolve(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`)
      })
    })
    const output = await readFile(path, 'utf8')
    if (outcome) throw new ProgramError(program, outcome, output)
    return output
  } finally {
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
}
