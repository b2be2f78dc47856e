import { Text } from '@mantine/core'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeMark } from '../../../parts/changes/change-mark.tsx'
import { DueMark } from '../../../parts/requests/due-mark.tsx'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { StatusBadge } from '../../../parts/requests/status-badge.tsx'
import { Age } from '../age.tsx'
import { RequestRows } from '../request-rows.tsx'
import classes from './work-list.module.css'

interface WorkListProps<Row extends OrderRequest> {
  requests: readonly Row[]
  /** Whose request it is, before its code. */
  whose: (request: Row) => string
  /** Whether the row shows the designer. */
  designer?: boolean
  /** The text for none. */
  empty: string
}

/** Requests that wait, each a link to its page: picture, name, whose it is, code, status, designer and for how long. */
export function WorkList<Row extends OrderRequest>({ requests, whose, designer, empty }: WorkListProps<Row>) {
  if (requests.length === 0) return <Nothing>{empty}</Nothing>
  return (
    <RequestRows
      requests={requests}
      listClass={designer ? classes.columnsWithDesigner : classes.columns}
      rowClass={classes.row}
      small={(request) => (
        <>
          <span className={classes.whose}>{whose(request)}</span>
          <span className={classes.code}>
            <OrderCode request={request} />
          </span>
          <ChangeMark changes={request.changes} />
        </>
      )}
    >
      {(request) => (
        <>
          <span className={classes.status}>
            <StatusBadge status={request.orderStatus} />
          </span>
          {designer && <Designer userName={request.assTo} name={request.designerName} />}
          <span className={classes.age}>
            <Age since={request.submitDateTime} phrase="waiting" />
            <span className={classes.due}>
              <DueMark request={request} short />
            </span>
          </span>
        </>
      )}
    </RequestRows>
  )
}

function Designer({ userName, name }: { userName: string; name: string | null }) {
  const { t } = useTranslation('dashboard')
  if (userName === UNASSIGNED) return <span className={classes.nobody}>{t('work.unassigned')}</span>
  const called = name ?? userName
  return (
    <span className={classes.designer} title={userName}>
      <Initials name={called} />
      <span className={classes.designerName}>{called}</span>
    </span>
  )
}

/** The letters of a name in a circle, as an avatar without a picture shows them. */
export function Initials({ name }: { name: string }) {
  const parts = name.split(/[\s._-]+/).filter(Boolean)
  const letters = parts.length > 1 ? `${parts[0]?.[0]}${parts[1]?.[0]}` : name.slice(0, 2)
  return (
    <span className={classes.initials} aria-hidden>
      {letters.toUpperCase()}
    </span>
  )
}

/** A quiet sentence in place of rows. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" className={classes.nothing}>
      {children}
    </Text>
  )
}
