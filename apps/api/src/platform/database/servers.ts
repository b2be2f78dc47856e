/** A database address: user, password and hosts, then what follows them. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)(.*)$/
/** What libpq calls the wish for a server that takes changes. */
const ATTRS = 'target_session_attrs'
const WISHES = ['read-write', 'primary']

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

/** What an address wants of a server beside being there; undefined where it says nothing. */
const wishOf = (address: string) => new URLSearchParams(address.split('?')[1] ?? '').get(ATTRS) ?? undefined

/** Whether an address wishes for nothing that Stitchdesk can't work with, such as a standby. */
export const isWishKnown = (address: string) => WISHES.includes(wishOf(address) ?? 'read-write')

/** Whether the server that takes changes has to be found among those of an address. */
export const isChoice = (address: string) => wishOf(address) !== undefined || (serversOf(address)?.length ?? 0) > 1

/** Host and port of a server's address, for messages and metrics: neither user nor password. */
export const hostOf = (server: string) => new URL(server).host
