import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useIdle } from '../../../lib/use-idle.ts'
import { useAssignees } from '../../../parts/account/use-assignees.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** The notice of a list that filters by a person who left, and whose records it still shows. */
export function LeftPeople({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('staffList')
  const [params] = useSearchParams()
  // Loaded before somebody is assigned next; the list itself doesn't need them.
  const wanted = useIdle() && enabled
  const people = {
    assTo: useAssignees('listDesigners', wanted).data?.docs,
    assToSalesMan: useAssignees('listSalesmen', wanted).data?.docs,
  }
  const left = (['assTo', 'assToSalesMan'] as const).flatMap((field) => {
    const [name, known] = [params.get(field), people[field]]
    // Beyond the first hundred it is unknown who has left.
    if (!name || name === UNASSIGNED || !known || known.length >= PAGE_LIMITS.assigneesSize) return []
    return known.some(({ userName }) => userName === name) ? [] : [name]
  })
  if (left.length === 0) return null
  return <Notice tone="warning">{t('left', { count: left.length, names: left.join(', ') })}</Notice>
}
