import { Alert } from '@mantine/core'
import type { ChosenDone } from '@stitchdesk/contract/billing/bulk/chosen'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyError } from '../../../ui/feedback/notify.ts'
import classes from './bulk.module.css'

/** Why something wasn't done with a row. */
export interface LeftOut {
  key: string
  name: string
  why: string
}

interface Work<Row, Done extends ChosenDone> {
  rows: readonly Row[]
  /** Rows that are not sent at all, with the reason. */
  leftOut?: readonly LeftOut[]
  ask: { title: string; body: ReactNode; confirmLabel: string }
  send: (ids: string[]) => Promise<Done>
  tell: (done: Done[]) => void
}

/** Does something with ticked rows after a question. Refused rows stay ticked, and `notice` says why. */
export function useChosen<Row extends { _id: string }>(nameOf: (row: Row) => string) {
  const { t } = useTranslation('billing')
  const client = useQueryClient()
  const [left, setLeft] = useState<readonly LeftOut[]>([])

  async function run<Done extends ChosenDone>({ rows, leftOut = [], ask, send, tell }: Work<Row, Done>) {
    setLeft(leftOut)
    const stay = leftOut.map(({ key }) => key)
    const ids = rows.map(({ _id }) => _id)
    if (ids.length === 0 || !(await confirmAction(ask))) return [...ids, ...stay]
    const answers: Done[] = []
    try {
      for (let from = 0; from < ids.length; from += BILLING_LIMITS.chosenAtOnce) {
        answers.push(await send(ids.slice(from, from + BILLING_LIMITS.chosenAtOnce)))
      }
    } catch (error) {
      notifyError(error)
    }
    tell(answers)
    return finish(rows, answers, leftOut)
  }

  /** Says which rows were refused; answers those that stay ticked. */
  function finish(rows: readonly Row[], answers: readonly ChosenDone[], leftOut: readonly LeftOut[] = []): string[] {
    for (const stale of STALE_AFTER_BILLING) void client.invalidateQueries({ queryKey: [stale] })
    const names = new Map(rows.map((row) => [row._id, nameOf(row)]))
    const refused = answers.flatMap((answer) =>
      answer.refused.map(({ _id, error }) => ({
        key: _id,
        name: names.get(_id) ?? '',
        why: messageOf(new ApiError(409, error)),
      })),
    )
    setLeft([...leftOut, ...refused])
    return [...leftOut, ...refused].map(({ key }) => key)
  }

  const notice = left.length > 0 && (
    <Alert
      color="yellow"
      py="xs"
      role="alert"
      title={t('bulk.leftOut', { count: left.length })}
      withCloseButton
      closeButtonLabel={t('bulk.close')}
      onClose={() => setLeft([])}
    >
      <ul className={classes.leftOut}>
        {left.map(({ key, name, why }) => (
          <li key={key}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  )
  return { run, finish, notice }
}
