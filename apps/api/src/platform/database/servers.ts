/** A database address: user, password and hosts, then what follows them. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)(.*)$/
/** libpq's parameter that asks for a server that takes changes, and the values of it that do. */
const ATTRS = 'target_session_attrs'
const WRITABLE = ['read-write', 'primary']

/**
 * The servers of a database address, each by an address of its own: `postgres://user:password@one:5432,two:5432/shop` names two.
 * @returns undefined where it is no such address
 */
export function serversOf(address: string): string[] | undefined {
  const [, begin = '', hosts = '', end = ''] = ADDRESS.exec(address) ?? []
  const [path = '', query = ''] = end.split('?')
  const rest = new URLSearchParams(query)
  rest.delete(ATTRS)
  const tail = rest.size > 0 ? `${path}?${rest}` : path
  const servers = hosts.split(',').map((host) => `${begin}${host}${tail}`)
  return hosts && servers.every((server) => URL.canParse(server) && new URL(server).hostname) ? servers : undefined
}

/** The kind of server that an address asks for; undefined where it names none. */
const sessionAttrsOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '').get(ATTRS) ?? undefined

/** Whether an address asks for a server that takes changes, or for any; Stitchdesk can't work with a standby. */
export const asksForWritable = (address: string) => WRITABLE.includes(sessionAttrsOf(address) ?? 'read-write')

/** Whether the server that takes changes has to be found among those of an address. */
export const isChoice = (address: string) =>
  sessionAttrsOf(address) !== undefined || (serversOf(address)?.length ?? 0) > 1

/** Host and port of a server's address, for messages and metrics: neither user nor password. */
export const hostOf = (server: string) => new URL(server).host
