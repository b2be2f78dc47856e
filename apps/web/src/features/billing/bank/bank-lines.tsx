import { BANK_ACCOUNTS } from '@stitchdesk/contract/billing/bank/accounts'
import { BANK_CERTAINTIES, type BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { BANK_LINE_STATES, type BankLineState } from '@stitchdesk/contract/billing/bank/line-states'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { formatCount } from '../../../lib/format.ts'
import { oneOf, typed } from '../../../list-page/filters/filter-readers.ts'
import { ListPage } from '../../../list-page/list-page.tsx'
import type { ListTabChoice } from '../../../list-page/types.ts'
import { lazyPanel } from '../../../ui/feedback/lazy-part.tsx'
import { lineName } from './bank-choice.ts'
import { useBankColumns, useBankLine, useRowActions } from './bank-columns.tsx'
import { ConfirmSure } from './confirm-sure.tsx'
import { useBankActions } from './use-bank-actions.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

// Most lines are what was proposed.
const PointDialog = lazyPanel(() => import('./point-dialog.tsx'))

const FILTERS = {
  search: typed('Search'),
  state: oneOf(BANK_LINE_STATES),
  certainty: oneOf(BANK_CERTAINTIES),
  account: oneOf(BANK_ACCOUNTS),
} as const

const keyOf = ({ _id }: BankLine) => _id

/** The lines of bank statements by state; any administrator confirms or skips those that wait, and undoes what was confirmed. */
export function BankLines() {
  const { t } = useTranslation('bank')
  const [params] = useSearchParams()
  const state = BANK_LINE_STATES.find((one) => one === params.get('state')) ?? 'open'
  const actions = useBankActions()
  const [pointed, setPointed] = useState<BankLine | null>(null)
  const certainties = BANK_CERTAINTIES.map((value) => ({ value, label: t(`certainty.${value}`) }))
  return (
    <>
      <ListPage
        label={t('label')}
        endpoint="listBankLines"
        input={({ page, size, filters }) => ({ params: { page, size }, query: filters })}
        filters={FILTERS}
        filterFields={[
          { name: 'search', label: t('search'), type: 'text', box: true, hint: t('searchHint') },
          { name: 'state', label: t('state'), type: 'text', tab: true },
          ...(state === 'open'
            ? [{ name: 'certainty', label: t('match'), type: 'select', options: certainties } as const]
            : []),
          {
            name: 'account',
            label: t('account'),
            type: 'select',
            options: BANK_ACCOUNTS.map((value) => ({ value, label: t(`accounts.${value}`) })),
          },
        ]}
        tabs={{ choices: useStateTabs() }}
        columns={useBankColumns(actions)}
        rowKey={keyOf}
        rowLabel={lineName}
        line={useBankLine()}
        rowActions={useRowActions(actions, setPointed)}
        bulkActions={useBulkActions(state, actions)}
        above={state === 'open' && <ConfirmSure actions={actions} />}
        empty={{ title: t(`empty.${state}`), ...(state === 'open' && { body: t('emptyBody') }) }}
      />
      {pointed && (
        <PointDialog
          line={pointed}
          onChosen={(choice) => {
            setPointed(null)
            void actions.confirm([choice])
          }}
          onClose={() => setPointed(null)}
        />
      )}
    </>
  )
}

/** The states of lines; those that wait come first, and need no parameter. */
function useStateTabs(): ListTabChoice[] {
  const { t } = useTranslation('bank')
  const counts = useCall('countBankLines').data
  return BANK_LINE_STATES.map((state: BankLineState) => ({
    value: state === 'open' ? '' : state,
    label: t(`states.${state}`),
    count: counts && formatCount(counts[state]),
  }))
}
