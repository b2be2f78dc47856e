import { Alert, Anchor, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { NotTaken } from '@stitchdesk/contract/billing/round'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './round.module.css'

/** The chosen requests that no invoice takes, each with the reason, and the way to all finished work. */
export function NotTakenList({ notTaken }: { notTaken: readonly NotTaken[] }) {
  const { t } = useTranslation('round')
  return (
    <>
      <Anchor component={Link} to={pathTo('invoiceRound')} size="sm">
        {t('showAll')}
      </Anchor>
      {notTaken.length > 0 && (
        <Alert color="yellow" title={t('notTaken')}>
          <ul className={classes.leftOut}>
            {notTaken.map(({ _id, requestFor, orderCode, orderName, reason }) => (
              <li key={_id}>
                <Text span size="sm" fw={600}>
                  {orderName}
                </Text>
                <Text span size="sm" c="dimmed" className="tabular">
                  {displayOrderCode(requestFor, orderCode)}
                </Text>
                <Text span size="sm">
                  {t(`reasons.${reason}`)}
                </Text>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
