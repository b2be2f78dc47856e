import { call } from './call.ts'
import { clearSession } from './session.ts'

let running: Promise<boolean> | undefined

/** Ends the session here and on the server, once even for parallel calls. False when the server wasn't reached. */
export function signOut(): Promise<boolean> {
  running ??= call('logout', {})
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      clearSession()
      running = undefined
    })
  return running
}
