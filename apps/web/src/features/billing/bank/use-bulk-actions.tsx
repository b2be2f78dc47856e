import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import type { BankLineState } from '@stitchdesk/contract/billing/bank/line-states'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../list-page/types.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyInfo } from '../../../ui/feedback/notify.ts'
import { proposedOf } from './bank-choice.ts'
import type { BankActions } from './use-bank-actions.ts'
import { WhoPays } from './who-pays.tsx'

const idOf = ({ _id }: BankLine) => _id

/** What is done with all ticked lines at once, by the state of the lines that are listed. */
export function useBulkActions(state: BankLineState, actions: BankActions): BulkAction<BankLine>[] {
  const { t } = useTranslation('bank')

  /** Confirms what has a match; answers the lines that stay ticked. */
  async function confirm(rows: readonly BankLine[]): Promise<readonly string[]> {
    const matched = rows.flatMap((line) => {
      const choice = proposedOf(line)
      return choice && line.customer ? [{ choice, amount: line.amount, customer: line.customer }] : []
    })
    const others = rows.length - matched.length
    if (matched.length === 0) {
      notifyInfo(t('withoutMatch', { count: others }))
      return rows.map(idOf)
    }
    const note = others > 0 ? t('withoutMatch', { count: others }) : undefined
    const agreed = await confirmAction({
      title: t('askTicked', { count: matched.length }),
      body: <WhoPays lines={matched} note={note} />,
      confirmLabel: t('confirm'),
    })
    return agreed ? actions.confirm(matched.map(({ choice }) => choice)) : rows.map(idOf)
  }

  if (state === 'confirmed') return [{ key: 'undo', label: t('undo'), run: (rows) => actions.undo(rows.map(idOf)) }]
  const skips = state === 'open'
  const skip: BulkAction<BankLine> = {
    key: 'skip',
    label: t(skips ? 'skip' : 'takeBack'),
    run: async (rows) => {
      await actions.skip(rows.map(idOf), skips)
      return []
    },
  }
  return skips ? [{ key: 'confirm', label: t('confirm'), run: confirm }, skip] : [skip]
}
