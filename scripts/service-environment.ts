import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'

/** Where install.sh puts a version; before it, the folder below which everything was installed. */
const INSTALLED = /^(.*)\/opt\/stitchdesk\/[^/]+$/
const LINE = /^\s*([A-Za-z_]\w*)=(.*)$/

/**
 * What the service of this installation is told, so that a command works on the same data. Nothing where this is no installation.
 * @throws BackupError where its file may not be read
 */
export function serviceEnvironment(root = dirname(import.meta.dirname)): Record<string, string> {
  const [, prefix] = INSTALLED.exec(root) ?? []
  const path = `${prefix}/etc/stitchdesk/stitchdesk.env`
  if (prefix === undefined || !existsSync(path)) return {}
  try {
    // As the unit has it.
    return { DATA_DIR: `${prefix}/var/lib/stitchdesk`, ...readSettings(readFileSync(path, 'utf8')) }
  } catch (error) {
    const user = 'Run this as the user of the service: sudo -u stitchdesk stitchdesk …'
    throw new BackupError(`${path} can't be read: ${(error as Error).message}. ${user}`, { cause: error })
  }
}

/** The variables of an environment file, as systemd reads them: nothing is replaced in a value, and quotes around it fall. */
function readSettings(text: string): Record<string, string> {
  const found = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = LINE.exec(line) ?? []
    return name ? [[name, withoutQuotes(value.trim())]] : []
  })
  return Object.fromEntries(found)
}

function withoutQuotes(value: string): string {
  const [, quote, inner = ''] = /^(["'])(.*)\1$/.exec(value) ?? []
  if (!quote) return value
  return quote === '"' ? inner.replace(/\\(["\\$`])/g, '$1') : inner
}
