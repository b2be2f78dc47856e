import { Anchor, Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { factFields, type KindField } from '@stitchdesk/contract/requests/kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSizes } from '../../lib/length-unit.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { EmptyLine } from '../../ui/feedback/empty-line.tsx'
import { choiceText } from '../requests/choice-text.ts'
import { EstimatedStitches } from '../requests/estimated-stitches.tsx'
import { FoldedText } from '../requests/folded-text.tsx'
import { useOpenRequest } from './list-cursor.ts'
import { useCollapsed } from './use-collapsed.tsx'

const ORDER = [
  'requiredFormat',
  'width',
  'height',
  'numberOfColors',
  'fabric',
  'placement',
  'blending',
  'rush',
  'po',
] as const

interface AskedFactsProps {
  request: OrderRequest
  /** The reader whose labels are used. */
  words: 'staff' | 'record'
}

/** Order details, without empty fields. */
export function AskedFacts({ request, words }: AskedFactsProps) {
  const { t } = useTranslation(['requestPage', 'fields'])
  const sizes = useSizes()
  const { pathOf } = useOpenRequest()
  const { requestFor, ReplicaOrderCode, additionalInstructions } = request
  const said = (field: KindField): ReactNode => {
    const value = request[field]
    if (value === '' || value === null) return null
    if (typeof value === 'number') return sizes.length(value)
    return choiceText(field, value)
  }
  const facts = factFields(ORDER).flatMap((field) => {
    const value = said(field)
    return value === null ? [] : [{ label: t(`fields:${field}.${words}`), value }]
  })
  const onPhone = useIsPhone()
  const { shown, more } = useCollapsed(facts, onPhone ? 4 : 6)
  if (facts.length === 0 && !additionalInstructions) return <EmptyLine>{t('nothingAsked')}</EmptyLine>
  return (
    <>
      <Facts layout="small">
        {shown.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {request.estimate && (
          <Fact label={t('estimate')} wide>
            <EstimatedStitches estimate={request.estimate} priced />
          </Fact>
        )}
        {ReplicaOrderCode !== null && (
          <Fact label={t('replica')} wide>
            <Anchor component={Link} to={pathOf({ requestFor, orderCode: ReplicaOrderCode })} className="tabular">
              {displayOrderCode(requestFor, ReplicaOrderCode)}
            </Anchor>
          </Fact>
        )}
      </Facts>
      {more}
      {additionalInstructions && (
        <div>
          <Text size="xs" c="dimmed" mt="sm">
            {t(`fields:additionalInstructions.${words}`)}
          </Text>
          <FoldedText lines={onPhone ? 2 : 4}>{additionalInstructions}</FoldedText>
        </div>
      )}
    </>
  )
}
