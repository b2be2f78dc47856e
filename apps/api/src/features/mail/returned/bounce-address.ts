import type { Services } from '../../operation.ts'

const PURPOSE = 'bounce'

/**
 * The return address of a mail: the bounce address, with the mail's id and a signature after a plus (VERP). So a returned mail
 * tells which mail it is about, and nobody can name another one. Undefined where bounces aren't read.
 */
export function bounceAddressOf(
  { config, signatures }: Pick<Services, 'config' | 'signatures'>,
  messageId: string,
): string | undefined {
  if (!config.BOUNCE_ADDRESS) return undefined
  const [local, domain] = config.BOUNCE_ADDRESS.split('@')
  const id = messageId.replaceAll('-', '')
  return `${local}+${id}${signatures.of(PURPOSE, id)}@${domain}`
}

/** The mail that an address of ours names; undefined for any other address. */
export function bouncedMail(
  { config, signatures }: Pick<Services, 'config' | 'signatures'>,
  address: string,
): string | undefined {
  const [wantedLocal, wantedDomain] = (config.BOUNCE_ADDRESS ?? '').toLowerCase().split('@')
  const [, local, id, signature, domain] =
    /^([^@]+)\+([0-9a-f]{32})([0-9a-f]{20})@([^@]+)$/.exec(address.toLowerCase()) ?? []
  if (!id || !signature || local !== wantedLocal || domain !== wantedDomain) return undefined
  if (!signatures.fits(PURPOSE, id, signature)) return undefined
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
