import type { Designation } from '../basics/enums.ts'

/** The channels of a conversation: with the customer, and internal notes. */
export const CHANNELS = ['customer', 'staff'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels that each role reads, and those in which it writes. Designers read the customer channel and don’t write in it. */
export const CHANNELS_OF: Record<Designation, { reads: readonly Channel[]; writes: readonly Channel[] }> = {
  Administrate: { reads: CHANNELS, writes: CHANNELS },
  subadmin: { reads: CHANNELS, writes: CHANNELS },
  sales: { reads: CHANNELS, writes: CHANNELS },
  designer: { reads: CHANNELS, writes: ['staff'] },
  User: { reads: ['customer'], writes: ['customer'] },
}

/** The channel that a role sees first: the first of those it writes in. */
export const firstChannelOf = (role: Designation): Channel => CHANNELS_OF[role].writes[0] ?? 'customer'

/** Details that requests often lack, each with a saved reply that asks for it. */
export const READY_QUESTIONS = [
  'size',
  'fabric',
  'placement',
  'format',
  'colors',
  'wording',
  'blurred',
  'background',
  'smallText',
] as const
export type ReadyQuestion = (typeof READY_QUESTIONS)[number]
