import ipaddr from 'ipaddr.js'

const GROUPS_OF_64_BITS = 4

/**
 * The network by which an address is counted: the address itself for IPv4, its /64 for IPv6, because one line owns a whole /64 and
 * can use another address for each attempt.
 */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, GROUPS_OF_64_BITS).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
