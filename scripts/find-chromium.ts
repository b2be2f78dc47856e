import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runNode, runProgram } from './run-step.ts'

/** Draws pages and no browser around them, which is half of the computing of a test with the others. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** What has it in Debian and its like; older releases have the second only. */
const SYSTEM_PACKAGES = [WITHOUT_WINDOWS, 'chromium']
const PLAYWRIGHT = 'node_modules/playwright/cli.js'
/** Another installation may be under way: seconds to wait for its end. */
const LOCK_WAIT = 'DPkg::Lock::Timeout=600'
/** A machine without a network is told so soon. */
const REACHED = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']

/**
 * A Chromium that can run the browser tests: the one that CHROMIUM_PATH names, or the system's package without windows, or what is on
 * the machine, or else Playwright's own download.
 * @returns its path
 * @throws Error that says what was tried
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await works(named)) return named
    throw new Error(
      `CHROMIUM_PATH is ${named}, which does not start. Correct it, or remove it to use another Chromium.`,
    )
  }
  const present = await firstThatWorks()
  if (present && (present.includes(WITHOUT_WINDOWS) || !mayInstall())) return present
  process.stdout.write('Installing Chromium for the browser tests (a few minutes) ...\n')
  const tried = [await installSystemPackage(present ? [WITHOUT_WINDOWS] : SYSTEM_PACKAGES)]
  const installed = await firstThatWorks()
  if (installed) return installed
  tried.push(await download())
  const downloaded = await firstThatWorks()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install it with your system, ' +
      `or set CHROMIUM_PATH to its program.\n${tried.filter(Boolean).join('\n')}`,
  )
}

async function firstThatWorks(): Promise<string | undefined> {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  for (const path of [...onPath.filter(isProgram), chromium.executablePath()]) {
    if (existsSync(path) && (await works(path))) return path
  }
  return undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program may be there and lack a library, or be a note that says to install another package. */
async function works(path: string): Promise<boolean> {
  if (process.platform === 'win32') return existsSync(path)
  return (await runProgram(path, ['--version'])).ok
}

/** Whether the system's packages can be had without asking: as root on Debian and its like. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first of some packages that can be had. */
async function installSystemPackage(names: readonly string[]): Promise<string> {
  if (!mayInstall()) return ''
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['-o', LOCK_WAIT, ...REACHED, 'update'], { env })
  const tried: string[] = []
  for (const name of names) {
    const install = ['-o', LOCK_WAIT, 'install', '-y', '--no-install-recommends', name]
    const { ok, output } = await runProgram('apt-get', install, { env })
    if (ok) return ''
    tried.push(`apt-get install ${name}: ${reason(output)}`)
  }
  return tried.join('\n')
}

async function download(): Promise<string> {
  const outcome = await runNode(PLAYWRIGHT, ['install', 'chromium'])
  return outcome.ok ? '' : `Playwright's download: ${reason(outcome.output)}`
}

function reason(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^E:|error|failed/i.test(line))?.trim() ?? lines.at(-1) ?? ''
}
