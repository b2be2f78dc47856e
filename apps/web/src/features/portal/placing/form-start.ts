import { readDraft } from '../../../parts/placing/request-draft.ts'
import { emptyValues, type RequestValues, sameValues, valuesFrom } from '../../../parts/placing/request-values.ts'
import type { DraftStart } from '../../../parts/placing/use-draft.ts'
import { fieldsOf } from '../request-kinds.ts'
import type { RequestTask } from './use-submit-request.ts'

/** The form's start: what is carried over from a form before it, else the draft kept for this task, else the earlier request, else nothing. */
export function formStart(
  task: RequestTask,
  kind: RequestValues['requestFor'],
  draftKey: string,
  carried: RequestValues | null,
): DraftStart {
  const original = task.mode === 'new' ? null : task.original
  const baseline = original
    ? valuesFrom(original, kind, task.mode === 'reorder' ? fieldsOf(task.vary) : [])
    : emptyValues(kind)
  const baselineUploads = original?.imagesUploads ?? []
  const untouched = { values: baseline, imagesUploads: baselineUploads, baseline, baselineUploads, restored: false }
  if (carried) return { ...untouched, values: carried }
  const draft = readDraft(draftKey, kind)
  // A draft of an edit is out of date once the request has changed; one of another code belongs to a request placed since.
  const current =
    draft?.orderCode === task.orderCode && draft.version === (task.mode === 'edit' ? task.original.version : 0)
  if (!draft || !current) return untouched
  const restored = !sameValues(draft.values, baseline) || draft.imagesUploads.length !== baselineUploads.length
  return { values: draft.values, imagesUploads: draft.imagesUploads, baseline, baselineUploads, restored }
}
