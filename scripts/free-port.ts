import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to connections that a program opens: such a port stays free until somebody listens on it. */
const FIRST = 10_000
const LAST = 32_000
const MOST_TRIES = 100

/**
 * A port of the loopback address that is free at this moment.
 * @throws Error when none of a hundred is
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`Programs listen on each of ${MOST_TRIES} ports from ${FIRST} to ${LAST} that were tried.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
