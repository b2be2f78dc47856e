import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from '../platform/config.ts'
import { ConfigError } from './config-error.ts'

/** Reads the key at the start, so that a missing one stops the start instead of each email. */
export function readDkim(selector: string | undefined, keyFile: string | undefined): Config['DKIM'] {
  if (!selector && !keyFile) return undefined
  if (!selector || !keyFile) {
    const missing = selector ? 'DKIM_KEY_FILE' : 'DKIM_SELECTOR'
    throw new ConfigError(
      `${missing} must be set too: mail is signed by a key and its name.\nSee docs/configuration.md.`,
    )
  }
  let privateKey: string
  try {
    privateKey = readFileSync(keyFile, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DKIM_KEY_FILE can't be read: ${reason}.\nSee docs/configuration.md.`)
  }
  try {
    createPrivateKey(privateKey)
  } catch {
    throw new ConfigError(
      'DKIM_KEY_FILE must hold a private key as PEM, without a passphrase: openssl genrsa -out FILE 2048 makes one.\nSee docs/configuration.md.',
    )
  }
  return { selector, privateKey }
}
