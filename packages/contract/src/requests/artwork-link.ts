// Without zod: pages that show a link need no schemas.

/** What browsers and Node read addresses with; the contract knows the types of neither. */
declare const URL: { new (text: string): Address; canParse: (text: string) => boolean }

type Address = Record<'href' | 'protocol' | 'username' | 'password' | 'host' | 'hostname', string>

const isBrowsable = ({ protocol, username, password, hostname }: Address): boolean =>
  // An address of numbers, or of one word, leads into somebody's own network.
  protocol === 'https:' && username === '' && password === '' && /\.[a-z][a-z\d-]*$/.test(hostname)

/**
 * An address of artwork that lies in a customer's own cloud folder, as browsers read it, and the host that it leads to, in letters of ASCII
 * so that no host looks like another; null for a text that is none.
 */
export function readArtworkLink(text: string): { href: string; host: string } | null {
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return isBrowsable(url) ? { href: url.href, host: url.host.replace(/^www\./, '') } : null
}
