import type { Designation } from '../basics/enums.ts'

/** Where something is said about a request: to its customer, or among staff. */
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

/** What a request often lacks: each is a question that is ready to be asked. */
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
