import type { Assignee } from '@stitchdesk/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { peopleOptions } from '../../parts/account/people-options.ts'
import { type AssigneeCall, useAssignees } from '../../parts/account/use-assignees.ts'

interface Choices {
  /** The people to choose from, after Unassigned. */
  options: { value: string; label: string }[]
  /** Names as people use them, by user name. */
  names: ReadonlyMap<string, string>
  /** Whether the person signed in may read the list at all. */
  allowed: boolean
}

function choices(found: readonly Assignee[] | undefined, allowed: boolean, nobody: string): Choices {
  const names = new Map((found ?? []).map(({ userName, customerNick }) => [userName, customerNick || userName]))
  return { allowed, names, options: peopleOptions(found ?? [], nobody) }
}

function useChoices(call: AssigneeCall): Choices {
  const { t } = useTranslation('customers')
  const { data, allowed } = useAssignees(call)
  return choices(data?.docs, allowed, t('nobody'))
}

/** Salespeople whom a customer can be given to. */
export const useSalesmen = () => useChoices('listSalesmen')

/** Designers by whom the lists are filtered. */
export const useDesigners = () => useChoices('listDesigners')
