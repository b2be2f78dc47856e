import { readSession, storeSession } from '../../lib/api/session.ts'

/** Show one's new user name wherever the login record's is shown. */
export function renameSession(userName: string): void {
  const session = readSession()
  if (session) storeSession({ ...session, username: userName, user: { ...session.user, userName, username: userName } })
}
