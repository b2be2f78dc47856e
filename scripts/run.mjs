// `node scripts/run.mjs scripts/start.ts ...`: makes sure the packages are there, then runs the script under the pinned
// Node.js. It runs under any Node >= 20, for the first start has nothing else.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from './ensure-installed.mjs'
import { PRODUCT_ENVIRONMENT, productFlags } from './product-flags.mjs'
import { supervise } from './supervise.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...args] = process.argv.slice(2)

try {
  ensureInstalled(root)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

// What serves for days holds little memory, and is started again when it dies; the other scripts may take what makes them fast.
const serves = ['scripts/start.ts', 'scripts/demo.ts', 'apps/api/src/main.ts'].includes(script)
const flags = serves ? productFlags(process.env) : []

const node = pinnedNode(root)
const start = (again) =>
  spawn(node, [...flags, resolve(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Stripped and compiled code kept between starts: half a second and 20 MB less for each of them.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      // Where the command was given, as npm tells it: scripts that are given files look for them there.
      INIT_CWD: process.cwd(),
      ...(serves && PRODUCT_ENVIRONMENT),
      ...process.env,
      // What was made ready for the first start need not be looked at again: people wait.
      ...(again && { STARTED_AGAIN: 'true' }),
      // Whatever the script starts by the name "node" must be the pinned one too.
      ...withFirstInPath([dirname(node), join(root, 'node_modules', '.bin')]),
    },
  })

// A script that does its work and ends never says that it is ready, so it is never started again.
const child = supervise(start, (message) => process.stderr.write(`${new Date().toISOString()} ${message}\n`))
void child.ended.then((code) => process.exit(code))

// A terminal sends Ctrl-C to the child as well; a second one would read as impatience.
process.on('SIGINT', () => child.signal('SIGINT', !process.stdin.isTTY))
process.on('SIGTERM', () => child.signal('SIGTERM', true))
process.on('SIGHUP', () => child.signal('SIGTERM', true))

// When npm is killed outright nobody is left to stop the product; a start after that should not find it running.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const before = npmAbove()
  setInterval(() => npmAbove() !== before && child.signal('SIGTERM', true), 500).unref()
}

/** The number of the npm that runs this script: our parent, or, where there is a shell in between, the shell's. */
function npmAbove() {
  try {
    const [, name, rest] = /\((.*)\) . (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    if (/^(ba|da|a|z)?sh$/.test(name)) return Number(rest)
  } catch {
    // Not Linux: the shell, if there is one, outlives npm unnoticed.
  }
  return process.ppid
}

function withFirstInPath(folders) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const rest = process.env[name] ?? ''
  return { [name]: [...folders, rest].join(process.platform === 'win32' ? ';' : ':') }
}
