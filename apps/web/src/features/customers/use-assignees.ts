import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { Assignee } from '@stitchdesk/contract/people/customer'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/may-call.ts'
import { useCall } from '../../lib/query.ts'
import { useRole } from '../../lib/session.ts'

const PAGE = { params: { size: LIMITS.assigneePageSize, page: 1 } } as const
const FIVE_MINUTES = 5 * 60_000

interface Choices {
  /** Everybody who can be chosen, after the choice of nobody. */
  options: { value: string; label: string }[]
  /** Names as people use them, by user name. */
  names: ReadonlyMap<string, string>
  /** Whether the person signed in may read the list at all. */
  allowed: boolean
}

function choices(found: readonly Assignee[] | undefined, allowed: boolean, nobody: string): Choices {
  const people = (found ?? []).map(({ userName, customerNick }) => ({
    value: userName,
    label: customerNick ? `${customerNick} (${userName})` : userName,
  }))
  const names = new Map((found ?? []).map(({ userName, customerNick }) => [userName, customerNick || userName]))
  return { allowed, names, options: [{ value: UNASSIGNED, label: nobody }, ...people] }
}

/** Salespeople whom a customer can be given to. */
export function useSalesmen(): Choices {
  const { t } = useTranslation('customers')
  const allowed = mayCall('listSalesmen', useRole())
  const answer = useCall('listSalesmen', PAGE, { enabled: allowed, staleTime: FIVE_MINUTES })
  return choices(answer.data?.docs, allowed, t('nobody'))
}

/** Designers by whom the lists are filtered. */
export function useDesigners(): Choices {
  const { t } = useTranslation('customers')
  const allowed = mayCall('listDesigners', useRole())
  const answer = useCall('listDesigners', PAGE, { enabled: allowed, staleTime: FIVE_MINUTES })
  return choices(answer.data?.docs, allowed, t('nobody'))
}
