import { Text } from '@mantine/core'
import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import classes from './asked-changes.module.css'
import { RoundCost } from './round-cost.tsx'

interface AskedChangesProps {
  changes: readonly AskedChange[]
  /** whether reasons and costs stand elsewhere on the page */
  withoutCauses?: boolean
}

/** What a customer asked to be changed, the latest first: in their words, when, and whether it is answered. */
export function AskedChanges({ changes, withoutCauses = false }: AskedChangesProps) {
  const { t } = useTranslation('changes')
  return (
    <ul className={classes.changes}>
      {changes.map((change) => {
        const { _id, reason, askedAt, askedBy, answeredAt, cause } = change
        return (
          <li key={_id} className={classes.change} data-waiting={answeredAt === null || undefined}>
            <Text size="sm" className={classes.reason}>
              {reason}
            </Text>
            <Text size="xs" c="dimmed">
              {askedBy && `${askedBy} · `}
              <DateTime moment={askedAt} time /> · {t(answeredAt ? 'answered' : 'waiting')}
            </Text>
            {cause !== '' && !withoutCauses && (
              <Text size="xs">
                <RoundCost change={change} />
              </Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}
