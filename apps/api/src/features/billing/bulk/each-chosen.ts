import type { ChosenDone } from '@stitchdesk/contract/billing/bulk/chosen'
import { AppError } from '../../../platform/errors.ts'
import { bodyOf } from '../../../platform/texts/refusal-texts.ts'

/** Runs an action on each chosen row, once even if a row is named twice. A refusal doesn't stop the others. */
export async function eachChosen(ids: readonly string[], run: (_id: string) => Promise<unknown>): Promise<ChosenDone> {
  const refused: ChosenDone['refused'] = []
  const chosen = new Set(ids)
  for (const _id of chosen) {
    try {
      await run(_id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ _id, error: bodyOf(error) })
    }
  }
  return { done: chosen.size - refused.length, refused }
}
