import type { ErrorBody } from '@stitchdesk/contract/basics/error-body'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/feedback/notify.ts'
import type { BankChoice } from './bank-choice.ts'

const STALE = ['listBankLines', 'countBankLines', 'listSureBankLines', ...STALE_AFTER_BILLING] as const

type Refused = { _id: string; error: ErrorBody }[]

/** What is done with lines of bank statements, one or many; a refusal is kept to be shown at its line. */
export function useBankActions() {
  const { t } = useTranslation('bank')
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  /** Sends many by as many as one call takes. A call that fails is told, and ends it; lists are asked again once. Answers whether none failed. */
  async function inParts<T>(all: readonly T[], send: (part: T[]) => Promise<void>): Promise<boolean> {
    let isAnswered = true
    setBusy(true)
    try {
      for (let from = 0; from < all.length; from += BILLING_LIMITS.bankAtOnce) {
        await send(all.slice(from, from + BILLING_LIMITS.bankAtOnce))
      }
    } catch (error) {
      isAnswered = false
      notifyError(error)
    }
    setBusy(false)
    for (const stale of STALE) void client.invalidateQueries({ queryKey: [stale] })
    return isAnswered
  }

  /** Keeps why lines were refused, and answers their `_id`s. */
  function keep(refused: Refused): string[] {
    setRefusals(new Map(refused.map(({ _id, error }) => [_id, messageOf(new ApiError(409, error))])))
    const [only] = refused
    if (only) notifyError(refused.length > 1 ? t('refusedLines', { count: refused.length }) : only.error.message)
    return refused.map(({ _id }) => _id)
  }

  async function confirm(choices: readonly BankChoice[]): Promise<string[]> {
    const refused: Refused = []
    let count = 0
    await inParts(choices, async (lines) => {
      const done = await call('confirmBankLines', { body: { lines } })
      count += done.confirmed
      refused.push(...done.refused)
    })
    if (count > 0) notifySuccess(t('confirmed', { count }))
    return keep(refused)
  }

  async function skip(all: readonly string[], skipped: boolean): Promise<void> {
    let count = 0
    const isAnswered = await inParts(all, async (lines) => {
      count += (await call('skipBankLines', { body: { lines, skipped } })).changed
    })
    keep([])
    if (count > 0) notifySuccess(t(skipped ? 'skippedLines' : 'restoredLines', { count }))
    if (isAnswered && count < all.length) notifyInfo(t('decidedLines', { count: all.length - count }))
  }

  /** Asks first, for a reversed payment is not restored. Answers the `_id`s of lines that stay as they are. */
  async function undo(all: readonly string[]): Promise<readonly string[]> {
    const agreed = await confirmAction({
      title: t('askUndo', { count: all.length }),
      body: t('askUndoBody'),
      confirmLabel: t('undo'),
      danger: true,
    })
    if (!agreed) return all
    const refused: Refused = []
    let count = 0
    await inParts(all, async (lines) => {
      const done = await call('undoBankLines', { body: { lines, reason: t('undoReason') } })
      count += done.undone
      refused.push(...done.refused)
    })
    if (count > 0) notifySuccess(t('undone', { count }))
    return keep(refused)
  }

  return { isBusy, refusals, confirm, skip, undo }
}
export type BankActions = ReturnType<typeof useBankActions>
