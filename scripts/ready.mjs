// Asks the process on this machine whether it can do its work, for containers that have no other way to ask: exit code 0 or 1.
// With --wait it asks until the process answers at all, so that a service counts as started then. It ends with 1 once that process,
// whose number systemd tells as MAINPID, is gone.
import { setTimeout as pause } from 'node:timers/promises'

const ASK_AGAIN_MS = 200
const ANSWER_MS = 4000
const { METRICS_PORT, MAINPID, STITCHDESK_ROLE, PORT, HOST } = process.env

process.exitCode = (await (process.argv[2] === '--wait' ? waitForAnswer() : askOnce())) ? 0 : 1

async function askOnce() {
  try {
    if (!METRICS_PORT) throw new Error('METRICS_PORT is not set.')
    const response = await ask(METRICS_PORT, '/readyz')
    say(await response.text())
    return response.ok
  } catch (error) {
    say(error instanceof Error ? error.message : error)
    return false
  }
}

async function waitForAnswer() {
  const [port, path] = STITCHDESK_ROLE === 'worker' ? [METRICS_PORT, '/healthz'] : [PORT || '3000', '/api/health']
  if (!port) {
    say('A worker listens only at METRICS_PORT, which is not set, so nobody waits for its start.')
    return true
  }
  while (isThere()) {
    const answer = await ask(port, path).catch(() => undefined)
    if (answer) {
      await answer.body?.cancel()
      return true
    }
    await pause(ASK_AGAIN_MS)
  }
  say('Stitchdesk ended before it answered.')
  return false
}

function ask(port, path) {
  // An address that means all of them is no address to ask.
  const address = !HOST || /^(0\.0\.0\.0|::)$/.test(HOST) ? '127.0.0.1' : HOST
  const name = address.includes(':') ? `[${address}]` : address
  return fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })
}

/** Whether the process that is to answer still runs; taken for granted where nobody tells its number. */
function isThere() {
  if (!MAINPID) return true
  try {
    process.kill(Number(MAINPID), 0)
    return true
  } catch {
    return false
  }
}

function say(message) {
  process.stdout.write(`${message}\n`)
}
