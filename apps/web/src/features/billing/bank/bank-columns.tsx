import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import type { Column, RowAction, RowLine } from '../../../list-page/types.ts'
import { lineAmount, lineName, proposedOf } from './bank-choice.ts'
import { LineAmount, LineMatch, LineSaid } from './bank-line-cells.tsx'
import type { BankActions } from './use-bank-actions.ts'

/** Columns of the lines of bank statements. */
export function useBankColumns({ refusals }: BankActions): Column<BankLine>[] {
  const { t } = useTranslation('bank')
  return [
    {
      key: 'line',
      label: t('line'),
      grow: true,
      pinned: 'start',
      always: true,
      render: (line) => <LineSaid line={line} />,
    },
    { key: 'day', label: t('columns.date'), narrow: 'line', render: ({ day }) => formatDay(day) },
    {
      key: 'match',
      label: t('match'),
      always: true,
      render: (line) => <LineMatch line={line} refusal={refusals.get(line._id)} />,
    },
    {
      key: 'amount',
      label: t('amount'),
      align: 'right',
      always: true,
      render: (line) => <LineAmount line={line} />,
    },
  ]
}

/** A line where it is narrow. */
export function useBankLine(): (line: BankLine) => RowLine {
  const { t } = useTranslation('bank')
  return (line) => ({
    picture: null,
    name: <span title={lineName(line)}>{lineName(line)}</span>,
    under: [
      formatDay(line.day),
      line.customer?.name ?? t('nobody'),
      line.state === 'open' && line.customer && t(`certainty.${line.certainty}`),
    ]
      .filter(Boolean)
      .join(' · '),
    status: <strong className="tabular">{lineAmount(line)}</strong>,
  })
}

/**
 * What can be done with a line.
 * @param point asks whose payment it is
 */
export function useRowActions(actions: BankActions, point: (line: BankLine) => void): (line: BankLine) => RowAction[] {
  const { t } = useTranslation('bank')
  const disabled = actions.isBusy
  return (line) => {
    const { _id, state, customer } = line
    if (state === 'confirmed')
      return [{ key: 'undo', label: t('undo'), disabled, onRun: () => void actions.undo([_id]) }]
    if (state === 'skipped')
      return [{ key: 'takeBack', label: t('takeBack'), disabled, onRun: () => void actions.skip([_id], false) }]
    const choice = proposedOf(line)
    // A line in another currency is confirmed where its rate is entered.
    const onRun = () => (choice ? void actions.confirm([choice]) : point(line))
    return [
      ...(customer ? [{ key: 'confirm', label: t('confirm'), disabled, onRun }] : []),
      { key: 'point', label: t(customer ? 'change' : 'pick'), disabled, onRun: () => point(line) },
      { key: 'skip', label: t('skip'), disabled, onRun: () => void actions.skip([_id], true) },
    ]
  }
}
