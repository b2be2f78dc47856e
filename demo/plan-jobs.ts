import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { DemoBrand } from './brands.ts'
import type { Design, Sewn } from './designs.ts'
import { stitchInstructions, vectorInstructions } from './phrases.ts'
import type { Random } from './random.ts'
import type { RequestRow } from './rows.ts'

/** What a customer orders: of which brand, in which size, by when. */
export type Job = {
  brand: DemoBrand
  design: Design
  requestFor: RequestKind
  size: 'small' | 'back'
  rush: boolean
  /** Code and name of the order that is ordered again. */
  original: { orderCode: number; orderName: string } | null
}

const formats = { dst: 76, pes: 9, exp: 5, jef: 5, dsb: 3, other: 1.5, emb: 0.5 } as const
const vectorFormats = { ai: 50, eps: 37.5, other: 12, cdr: 0.5 } as const
/** Customers with more colors in mind leave their number to the shop. */
const mostColors = 15
const fabrics = {
  Pique: 24,
  Polyester: 20,
  Twill: 18,
  'Cotton Woven': 9,
  Fleece: 9,
  'Single Jersey': 7,
  Denim: 4,
  Flannel: 3,
  Towel: 3,
  Leather: 2,
  Other: 1,
} as const
const spots = { Chest: 'left chest', Cap: 'cap', Sleeve: 'sleeve' } as const

/** The digitized design of the wanted size. */
export const sewnOf = ({ design, size }: Job): Sewn => (size === 'back' ? design.back : null) ?? design.small

function jobName(random: Random, { brand, requestFor, size, original }: Job): string {
  if (original) return original.orderName
  if (requestFor === 'vector') {
    return `${brand.name} ${random.pick(['logo redraw', 'vector', 'screen print art', 'logo vector'])}`
  }
  if (size === 'back') return `${brand.name} ${brand.tail} jacket back`
  const spot = brand.spot === 'Cap' ? random.pick(['cap', 'cap', 'trucker cap', 'cap 3D']) : spots[brand.spot]
  return random.chance(0.5) ? `${brand.name} ${brand.tail} ${spot}` : `${brand.name} ${spot}`
}

function purchaseOrder(random: Random): string {
  if (random.chance(0.5)) return ''
  return random.pick([`PO-${random.int(10200, 98700)}`, `26-${random.int(1000, 4999)}`, `${random.int(40000, 49999)}`])
}

/** The customer's additional instructions, which fit the placement. */
function instructions(random: Random, { brand, requestFor, size }: Job, fabric: string): string {
  if (requestFor === 'vector') return random.pick(vectorInstructions)
  const special = fabric === 'Towel' ? 'towel' : size === 'back' ? 'back' : brand.spot === 'Cap' ? 'cap' : 'small'
  return random.pick(stitchInstructions[random.chance(0.25) ? special : 'any'])
}

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, '-')

/**
 * The fields that the customer fills in on the creation form. Sizes in inches.
 * @param wider whether more width is asked for than the shop will sew, so that its check has something to find
 */
export function planDraft(random: Random, job: Job, { wider }: { wider: boolean }) {
  const vector = job.requestFor === 'vector'
  const sewn = sewnOf(job)
  const fabric = vector ? '' : random.weighted(fabrics)
  // Customers ask for round sizes where the digitized design comes near.
  const rounded = (inches: number) => {
    const quarter = Math.round(inches * 4) / 4
    return Math.abs(quarter - inches) < inches * 0.04 ? quarter : Math.round(inches * 20) / 20
  }
  const weighed = { No: 0.7, Yes: 0.12, 'Not Sure': 0.18 } as const
  const blending: RequestRow['blending'] = job.requestFor === 'quote' ? '' : random.weighted(weighed)
  const rush: RequestRow['rush'] = job.rush ? 'Yes' : 'No'
  return {
    orderName: jobName(random, job),
    // Backs are drawn in files that are too large to upload.
    artworkLink: job.size === 'back' ? `https://cloud.example.com/${slug(job.brand.name)}/back` : '',
    po: purchaseOrder(random),
    requiredFormat: vector ? random.weighted(vectorFormats) : random.weighted(formats),
    width: vector ? null : rounded(sewn.width) + (wider ? 0.5 : 0),
    height: vector ? null : rounded(sewn.height),
    fabric,
    placement: vector ? '' : job.size === 'back' ? 'JacketBack' : job.brand.spot,
    numberOfColors: random.chance(0.75) && sewn.threads.length <= mostColors ? String(sewn.threads.length) : '',
    blending,
    rush,
    additionalInstructions: instructions(random, job, fabric),
  }
}
