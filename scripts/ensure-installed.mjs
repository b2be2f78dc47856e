// A fresh clone, or one that was just updated, needs no step before `npm start`: each command compares package-
// lock.json with npm's own record, which takes milliseconds, and installs only where they differ.
// Runs under whatever Node >= 20 the machine has, before anything is installed: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const windows = process.platform === 'win32'

/**
 * The path of the Node.js that the project pins as an npm package.
 * @param {string} root the project's folder
 * @returns {string}
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
}

/**
 * Whether node_modules holds exactly what package-lock.json asks for. npm keeps its own record of what it installed in
 * node_modules/.package-lock.json and writes it last, so an interrupted installation counts as missing.
 * @param {string} root the project's folder
 * @returns {boolean}
 */
function isInstalled(root) {
  if (!existsSync(pinnedNode(root))) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (entry.link) return found?.link === true
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readPackages(path) {
  if (!existsSync(path)) return {}
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/**
 * Installs the pinned packages when they are missing or differ from package-lock.json.
 * @param {string} root the project's folder
 * @throws {Error} when npm fails; npm has then printed why
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return
  process.stdout.write('Installing packages (about a minute) ...\n')
  // `npm ci` first deletes node_modules, which Windows refuses while it runs the Node.js in there.
  const runsFromPackages = process.execPath.startsWith(join(root, 'node_modules'))
  const verb = windows && runsFromPackages ? 'install' : 'ci'
  // Warnings would only say that packages want a newer Node.js than this one; the pinned one satisfies them.
  const result = runNpm([verb, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root)
  if (result.error) throw new Error(`npm cannot be started: ${result.error.message}`)
  if (result.status !== 0) throw new Error(`npm ${verb} failed, see its message above.`)
  if (!isInstalled(root)) {
    throw new Error(`After npm ${verb} the packages still differ from package-lock.json. Run "npm install" and retry.`)
  }
}

function runNpm(args, cwd) {
  // A development install is wanted even where NODE_ENV=production is set for the product itself.
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'development' } }
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  if (cli?.endsWith('.js')) return spawnSync(node, [cli, ...args], options)
  return spawnSync(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows })
}
