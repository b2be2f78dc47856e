import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a random secret, for secrets are stored only as their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** 256 random bits as text that may stand in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
