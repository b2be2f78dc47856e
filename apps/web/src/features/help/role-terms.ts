import type { Designation } from '@stitchdesk/contract/basics/enums'
import { ADMIN, CUSTOMER_STAFF, EVERYBODY, MANAGERS, STAFF } from '@stitchdesk/contract/basics/roles'
import { entriesOf } from '@stitchdesk/contract/basics/tables'
import type { English } from '../../../../../locales/english.generated.ts'

/** A term of the trade. */
export type Term = keyof English['help']

/** Who meets each term at work. */
const READERS = {
  artwork: EVERYBODY,
  requiredFormat: EVERYBODY,
  vectorFormat: EVERYBODY,
  secondFormat: EVERYBODY,
  vector: EVERYBODY,
  po: EVERYBODY,
  size: EVERYBODY,
  resize: EVERYBODY,
  placement: EVERYBODY,
  fabric: EVERYBODY,
  numberOfColors: EVERYBODY,
  blending: EVERYBODY,
  instructions: EVERYBODY,
  rush: EVERYBODY,
  turnaround: STAFF,
  atRisk: STAFF,
  digitizing: EVERYBODY,
  stitiches: EVERYBODY,
  trim: EVERYBODY,
  colorChange: EVERYBODY,
  jump: EVERYBODY,
  satin: EVERYBODY,
  fill: EVERYBODY,
  running: EVERYBODY,
  underlay: EVERYBODY,
  density: EVERYBODY,
  pullCompensation: EVERYBODY,
  hoop: EVERYBODY,
  backing: EVERYBODY,
  puff: EVERYBODY,
  applique: EVERYBODY,
  sewOut: EVERYBODY,
  machineSpeed: ADMIN,
  threadChart: ADMIN,
  proof: EVERYBODY,
  version: EVERYBODY,
  change: ADMIN,
  level: STAFF,
  rating: STAFF,
  comments: STAFF,
  price: MANAGERS,
  discount: MANAGERS,
  freeOrder: MANAGERS,
  pricedBy: ADMIN,
  perThousand: ADMIN,
  percent: CUSTOMER_STAFF,
  billing: CUSTOMER_STAFF,
  creditLimit: CUSTOMER_STAFF,
  hold: CUSTOMER_STAFF,
  taxExemption: CUSTOMER_STAFF,
} as const satisfies Record<Term, readonly Designation[]>

/** The terms that a role meets. */
export const termsOf = (role: Designation): Term[] =>
  entriesOf<Record<Term, readonly Designation[]>>(READERS)
    .filter(([, readers]) => readers.includes(role))
    .map(([term]) => term)
