import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { asksFor, type KindField } from '@stitchdesk/contract/requests/kinds'

/** The fields that each of several designs has of its own. */
export const DESIGN_FIELDS = ['orderName', 'width', 'height'] as const satisfies readonly KindField[]
export type DesignField = (typeof DESIGN_FIELDS)[number]
export type DesignValues = Record<DesignField, string>

/** The fields of a design that its kind is asked for. */
export const designFields = (kind: RequestKind): readonly DesignField[] =>
  DESIGN_FIELDS.filter((field) => asksFor(kind, field))

/** A name for the design of a file: the file's without its ending, as words. */
export function nameOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
  return words.slice(0, TEXT_LIMITS.short)
}

/** A design without any values yet. */
export const designOf = (fileName: string): DesignValues => ({ orderName: nameOfFile(fileName), width: '', height: '' })
