import { Text } from '@mantine/core'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSizes } from '../../../lib/length-unit.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { useCollapsed } from '../../../parts/request-page/use-collapsed.tsx'
import { FoldedText } from '../../../parts/requests/folded-text.tsx'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { isPromised } from '../../../parts/requests/promised.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { AssigneeCell, OrderStatusCell, OStatusCell } from '../inline-cells.tsx'
import { useStarsText } from './use-stars-text.ts'

interface SetFactsProps {
  request: RequestPage
  /** Whether states and people can be changed here. */
  edits: boolean
}

/** Production details: statuses, people and the latest version's figures, without empty fields. */
export function SetFacts({ request, edits }: SetFactsProps) {
  const { t } = useTranslation(['requestPage', 'requests'])
  const { processingData: round, requestFor, sentDate, stiches, dueTime } = request
  const person = (field: 'assTo' | 'assToSalesMan'): ReactNode =>
    edits || request[field] !== UNASSIGNED ? <AssigneeCell request={request} field={field} editable={edits} /> : null
  const sizes = useSizes()
  const stars = useStarsText()
  const size = [round?.width, round?.height] as const
  const isSized = asksFor(requestFor, 'width') && size.some((side) => typeof side === 'number')
  const facts: [string, ReactNode][] = [
    [t('requests:columns.orderStatus'), <OrderStatusCell key="status" request={request} editable={edits} />],
    [t('requests:columns.oStatus'), <OStatusCell key="sort" request={request} editable={edits} />],
    [t('requests:columns.dueTime'), isPromised(request) && <DateTime key="due" moment={dueTime} time />],
    [t('facts.designer'), person('assTo')],
    [t('facts.salesman'), person('assToSalesMan')],
    [t('facts.stiches'), formatStitches(stiches)],
    [t('facts.size'), isSized && sizes.size(...size)],
    [t('facts.level'), round?.selectLevel],
    [t('facts.rating'), round?.assignPercentage && stars(round.assignPercentage)],
    [t('facts.sent'), sentDate && <DateTime moment={sentDate} time />],
  ]
  const { shown, more } = useCollapsed(
    facts.filter(([, value]) => value),
    useIsPhone() ? 4 : 6,
  )
  return (
    <>
      <Facts layout="small">
        {shown.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {more}
      {round?.comments && (
        <>
          <Text size="xs" c="dimmed" mt="sm">
            {t('facts.comments')}
          </Text>
          <FoldedText lines={2}>{round.comments}</FoldedText>
        </>
      )}
    </>
  )
}
