import type { Designation } from '../basics/enums.ts'

/** The lanes of a conversation: with the customer, and internal notes. */
export const LANES = ['customer', 'staff'] as const
export type Lane = (typeof LANES)[number]

/** The lanes that each role reads, and those in which it writes. Designers read what was agreed; the desk speaks to customers. */
export const LANES_OF: Record<Designation, { reads: readonly Lane[]; writes: readonly Lane[] }> = {
  Administrate: { reads: LANES, writes: LANES },
  subadmin: { reads: LANES, writes: LANES },
  sales: { reads: LANES, writes: LANES },
  designer: { reads: LANES, writes: ['staff'] },
  User: { reads: ['customer'], writes: ['customer'] },
}

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
