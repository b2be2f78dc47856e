import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { fieldsIn, readStored, store } from '../../../lib/stored.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import { emptyValues, type RequestValues, restoredValues } from '../../../parts/placing/request-values.ts'
import { isCode, isStoredUpload } from '../../../parts/placing/stored-values.ts'
import { DESIGN_FIELDS, type DesignValues } from './design-values.ts'

/** The draft of one of several designs: picture, order code, own fields. */
export interface StoredDesign {
  orderCode: number
  stored: ImagesUpload
  own: DesignValues
}

/** Several designs as they were left, with their common values. */
interface SeveralDraft {
  values: RequestValues
  designs: StoredDesign[]
}

function isKeptDesign(kept: unknown): kept is StoredDesign {
  const { orderCode, stored, own } = fieldsIn(kept)
  const typed = fieldsIn(own)
  return isCode(orderCode) && isStoredUpload(stored) && DESIGN_FIELDS.every((field) => typeof typed[field] === 'string')
}

/** The designs kept under a name; null when there are none, or none that can be read. */
export function readSeveral(key: string, kind: RequestKind): SeveralDraft | null {
  try {
    const { values, designs } = fieldsIn(JSON.parse(readStored(key) ?? 'null'))
    if (!Array.isArray(designs) || designs.length === 0 || !designs.every(isKeptDesign)) return null
    return { designs, values: restoredValues(values, emptyValues(kind)) }
  } catch {
    return null
  }
}

/** Without designs nothing is kept. */
const textOf = (draft: SeveralDraft) => (draft.designs.length > 0 ? JSON.stringify(draft) : null)

/** Keeps designs in this browser until they are placed. */
export function useStoreSeveral(key: string, draft: SeveralDraft): void {
  useStoredText(key, textOf(draft))
}

/** Forgets all of the designs. */
export function clearSeveral(key: string): void {
  store(key, null)
}

/** Drops a placed design, even after its form was closed. */
export function forgetPlaced(key: string, kind: RequestKind, orderCode: number): void {
  const kept = readSeveral(key, kind)
  if (kept) store(key, textOf({ ...kept, designs: kept.designs.filter((design) => design.orderCode !== orderCode) }))
}
