import { hash, verify } from '@node-rs/argon2'

// argon2id with the package's defaults: 19 MiB, 2 passes, 1 lane.
const UNKNOWN_ACCOUNT_HASH = await hash('no account has this password')

/** argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Whether a password fits; without a stored hash it takes as long and answers false, so that time tells nothing. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? UNKNOWN_ACCOUNT_HASH, password)
  return fits && passwordHash !== null && passwordHash !== undefined
}
