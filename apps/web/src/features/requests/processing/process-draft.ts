import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { fieldsIn, readStored } from '../../../lib/stored.ts'
import { isStoredUpload } from '../../../parts/placing/stored-values.ts'
import { filledBy, initialValues, type ProcessValues } from './process-values.ts'
import type { Ticks } from './use-change-ticks.ts'

/** The unsaved input of a process form, kept in this browser. */
export interface ProcessDraft {
  /** The request's state that filled the form when the draft was begun. */
  begun: string
  values: ProcessValues
  imagesUploads: readonly ImagesUpload[]
  ticks: Ticks
}

/** Name under which a person's entries for a request are kept. */
export const processDraftKey = (userId: string, requestId: string): string => `process-draft:${userId}:${requestId}`

/** The entries kept under a name; null when there are none, or none that can be read. */
export function readProcessDraft(key: string, request: OrderRequest): ProcessDraft | null {
  try {
    const { begun, values, imagesUploads, ticks } = fieldsIn(JSON.parse(readStored(key) ?? 'null'))
    if (typeof begun !== 'string' || !Array.isArray(imagesUploads) || !imagesUploads.every(isStoredUpload)) return null
    return { begun, values: knownValues(values, initialValues(request)), imagesUploads, ticks: knownTicks(ticks) }
  } catch {
    return null
  }
}

/** The ticked items; drafts of an earlier version have none. */
const knownTicks = (kept: unknown): Ticks =>
  Object.fromEntries(
    Object.entries(fieldsIn(kept ?? {})).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  )

/** Whether the request still fills the form as it did when the draft was begun. */
export const isOfNow = (draft: ProcessDraft, request: OrderRequest): boolean => draft.begun === filledBy(request)

/** The kept values of fields that today's form has, if their types match; for other fields what the form opens with. */
function knownValues(kept: unknown, opened: ProcessValues): ProcessValues {
  const fields = fieldsIn(kept)
  const { assignPercentage: stars } = fields
  const known = Object.entries(opened).map(([name, value]) => {
    const entered = fields[name]
    // Drafts of an earlier version hold the level as a number.
    if (typeof value === 'string' && typeof entered === 'number') return [name, String(entered)]
    return [name, typeof entered === typeof value ? entered : value]
  })
  const assignPercentage = typeof stars === 'number' ? stars : null
  return { ...(Object.fromEntries(known) as ProcessValues), assignPercentage }
}
