import { join } from 'node:path'
import { ROOT, runProgram } from '../run-step.ts'

/** A library of texts names the compiler as a package that it can do without. */
const COMPILER = /^[\\/]@?typescript([\\/]|$)/

/**
 * The folders of the packages that the API needs to run, its own workspaces' links among them, as npm installed them for this system.
 * @throws Error with npm's words when it finds one missing
 */
export async function productionPackages(): Promise<string[]> {
  const args = ['ls', '--workspace=apps/api', '--omit=dev', '--all', '--parseable']
  const cli = process.env.npm_execpath
  // What npm itself would run under differs from the pinned Node.js, and need not be in PATH.
  const { ok, output } = cli?.endsWith('.js')
    ? await runProgram(process.execPath, [cli, ...args])
    : await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  if (!ok) throw new Error(`npm ls failed:\n${output}`)
  const modules = join(ROOT, 'node_modules')
  const packages = output.split(/\r?\n/).filter((path) => path.startsWith(modules) && path !== modules)
  return packages.filter((path) => !COMPILER.test(path.slice(modules.length)))
}
