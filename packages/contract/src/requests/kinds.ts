// The table of the fields that a person fills in. Schemas, columns, form, summaries, history and exports are made from
// it or are records over its keys, so a forgotten field doesn't compile. Schemas stand apart, because lists need the
// table and no zod.

import {
  BLENDINGS,
  FABRICS,
  PLACEMENTS,
  REQUEST_KINDS,
  REQUIRED_FORMATS,
  type RequestKind,
  RUSHES,
} from '../basics/enums.ts'
import { isKeyOf, isOneOf, keysOf } from '../basics/tables.ts'

const EVERY_KIND = REQUEST_KINDS
const STITCHED = ['quote', 'order'] as const
/** Kinds that are paid for; a quote is an offer. */
const ORDERED = ['order', 'vector'] as const

/** One field of the creation form. */
interface Asked {
  /** The kinds that have it; other kinds ignore it in a body. */
  kinds: readonly RequestKind[]
  /** The part of the form in which it stands. */
  part: 'artwork' | 'design' | 'size' | 'colors' | 'instructions'
  /** Its input: the design's name, a web address, a line, digits, a size, one of `choices`, or lines. */
  input: 'name' | 'link' | 'line' | 'digits' | 'inches' | 'choice' | 'lines'
  choices?: (kind: RequestKind) => readonly string[]
  required?: boolean
  /** Its heading in an export; null where exports leave it out. */
  heading: string | null
}

/**
 * Every field that a person fills in for a request, in the form's order, with the kinds that have it. Schemas, answer,
 * columns, form, summaries, exports and labels must cover each of them.
 */
export const KIND_FIELDS = {
  orderName: { kinds: EVERY_KIND, part: 'design', input: 'name', required: true, heading: 'Name' },
  requiredFormat: {
    kinds: EVERY_KIND,
    part: 'design',
    input: 'choice',
    choices: (kind: RequestKind) => REQUIRED_FORMATS[kind],
    required: true,
    heading: 'Format',
  },
  artworkLink: { kinds: EVERY_KIND, part: 'artwork', input: 'link', heading: null },
  po: { kinds: EVERY_KIND, part: 'design', input: 'line', heading: 'PO' },
  width: { kinds: STITCHED, part: 'size', input: 'inches', heading: 'Width (in)' },
  height: { kinds: STITCHED, part: 'size', input: 'inches', heading: 'Height (in)' },
  placement: { kinds: STITCHED, part: 'size', input: 'choice', choices: () => PLACEMENTS, heading: null },
  fabric: { kinds: STITCHED, part: 'size', input: 'choice', choices: () => FABRICS, heading: null },
  numberOfColors: { kinds: EVERY_KIND, part: 'colors', input: 'digits', heading: null },
  blending: { kinds: ORDERED, part: 'colors', input: 'choice', choices: () => BLENDINGS, heading: null },
  rush: { kinds: EVERY_KIND, part: 'colors', input: 'choice', choices: () => RUSHES, heading: null },
  additionalInstructions: { kinds: EVERY_KIND, part: 'instructions', input: 'lines', heading: null },
} as const satisfies Record<string, Asked>

/** A field that a person fills in for a request. */
export type KindField = keyof typeof KIND_FIELDS

/** The heading of a field in an export; null where it has none. */
export type FieldHeading<F extends KindField> = (typeof KIND_FIELDS)[F]['heading']

/** The fields that an export has a column for. */
export type ExportedField = {
  [F in KindField]: (typeof KIND_FIELDS)[F]['heading'] extends string ? F : never
}[KindField]

const FIELD_NAMES = keysOf(KIND_FIELDS)

/** Every field: those named, in their order, and then all others in the form's. */
export function kindFields(first: readonly KindField[] = []): readonly KindField[] {
  return [...first, ...FIELD_NAMES.filter((field) => !first.includes(field))]
}

/** As {@link kindFields}, for summaries, which show the name above, the link beside the artwork and the instructions below. */
export function factFields(first: readonly KindField[] = []): readonly KindField[] {
  return kindFields(first).filter((field) => !['name', 'link', 'lines'].includes(KIND_FIELDS[field].input))
}

/** The fields of a kind in a part of the form. */
export function partFields(kind: RequestKind, part: Asked['part']): readonly KindField[] {
  return FIELD_NAMES.filter((field) => KIND_FIELDS[field].part === part && asksFor(kind, field))
}

/** The input of a field. */
export function askedAs(field: KindField): Asked {
  return KIND_FIELDS[field]
}

/** Whether a kind has a field. */
export function asksFor(kind: string, field: KindField): boolean {
  const { kinds }: Asked = KIND_FIELDS[field]
  return isOneOf(kinds, kind)
}

/** The part of a change that a kind has fields for. */
export function onlyAskedFor<T extends object>(kind: string, change: T): Partial<T> {
  const foreign = (name: string) => isKeyOf(KIND_FIELDS, name) && !asksFor(kind, name)
  return Object.fromEntries(Object.entries(change).filter(([name]) => !foreign(name))) as Partial<T>
}

/** A new request as stored: fields that its kind lacks are empty. */
export function withoutForeignFields<T extends Record<KindField, unknown>>(kind: RequestKind, draft: T): T {
  const foreign = FIELD_NAMES.filter((field) => !asksFor(kind, field))
  const nothing = (field: KindField) => (KIND_FIELDS[field].input === 'inches' ? null : '')
  return { ...draft, ...Object.fromEntries(foreign.map((field) => [field, nothing(field)])) }
}

/** Whether a kind offers a format; an unknown kind means any kind. */
export function isFormat(format: string, kind: unknown): boolean {
  const known = REQUEST_KINDS.find((candidate) => candidate === kind)
  return (known ? [known] : REQUEST_KINDS).some((one) => isOneOf<string>(REQUIRED_FORMATS[one], format))
}

/** The kinds that are paid for. */
export const PAYABLE_KINDS = ORDERED

/** Whether requests of a kind are paid for; the price of a quote is an offer that nobody pays. */
export function isPayable(kind: string): boolean {
  return isOneOf(PAYABLE_KINDS, kind)
}
