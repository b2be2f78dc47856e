import { call } from './api.ts'
import { clearSession } from './session.ts'

let running: Promise<boolean> | undefined

/** End the session here and on the server, once however often it is asked for meanwhile. False when the server was not told. */
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
