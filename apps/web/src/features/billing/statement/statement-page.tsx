import { Anchor } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { StatementView } from './statement-view.tsx'

/** A customer's statement, for staff. */
export default function StatementPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('statement')
  const back = (
    <Anchor component={Link} to={`${pathTo('customer', { id })}?section=account`} size="sm">
      {t('back')}
    </Anchor>
  )
  return <StatementView customerId={id} back={back} />
}
