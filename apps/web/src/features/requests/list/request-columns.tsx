import { isKeyOf, isOneOf, keysOf } from '@stitchdesk/contract/basics/tables'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { REQUEST_SORTS } from '@stitchdesk/contract/requests/sorts'
import { OFFERED_COLUMNS, type RequestColumn } from '@stitchdesk/contract/requests/staff-list-columns'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../list-page/types.ts'
import { TIGHT_WITH_MANY_PX, TIGHT_WITH_SOME_PX, useIsTight } from '../../../list-page/use-is-tight.ts'
import { TermsTag } from '../../../parts/account/on-hold-tag.tsx'
import { ChangeMark } from '../../../parts/changes/change-mark.tsx'
import { MessageMarks } from '../../../parts/conversation/message-marks.tsx'
import { CopiedCode } from '../../../parts/requests/copied-code.tsx'
import { DueMark } from '../../../parts/requests/due-mark.tsx'
import { EstimatedStitches } from '../../../parts/requests/estimated-stitches.tsx'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { RequestPrice } from '../../../parts/requests/request-price.tsx'
import { RushBadge } from '../../../parts/requests/rush-badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { AssigneeCell, OrderStatusCell, OStatusCell } from '../inline-cells.tsx'
import type { RequestActions } from '../request-actions.ts'
import classes from './request-columns.module.css'
import { RowWork } from './row-work.tsx'

/** Columns that are buttons: they share the last one, the next step first and the others in its menu. */
const WORK = ['convertToOrder', 'process', 'delete'] as const
type WorkColumn = (typeof WORK)[number]
type ShownColumn = Exclude<RequestColumn, WorkColumn> | 'work'
const isWork = (key: RequestColumn): key is WorkColumn => isOneOf(WORK, key)

type Cells = Record<ShownColumn, Omit<Column<OrderRequest>, 'key' | 'label'>>

/** Up to this many columns leave space on a usual screen. */
const COMFORTABLE_COLUMNS = 8

/** How each column of the request lists shows a request; a roomy list has space for the time beside a day. */
function cells(actions: RequestActions, view: RequestView, tight: boolean): Cells {
  const roomy = view.columns.length <= COMFORTABLE_COLUMNS
  const processes = view.columns.includes('process')
  return {
    serial: { render: (_, { serial }) => serial, width: 34, align: 'right', narrow: 'line', always: true },
    orderName: {
      render: ({ orderName }) => <OrderName name={orderName} />,
      lead: (request) => <RequestPicture request={request} opens />,
      grow: true,
      pinned: 'start',
      always: true,
      narrow: 'line',
    },
    orderCode: { render: (request) => <CodeLine request={request} />, under: 'orderName', always: true },
    oStatus: {
      render: (request) => <OStatusCell request={request} editable={actions.rights.edits} />,
      width: 88,
      edits: actions.rights.edits,
    },
    orderStatus: {
      render: (request) => <OrderStatusCell request={request} editable={actions.rights.edits} />,
      width: 112,
      edits: actions.rights.edits,
    },
    assTo: {
      render: (request) => <AssigneeCell request={request} field="assTo" editable={actions.rights.edits} />,
      edits: actions.rights.edits,
    },
    assToSalesMan: {
      render: (request) => <AssigneeCell request={request} field="assToSalesMan" editable={actions.rights.edits} />,
      edits: actions.rights.edits,
    },
    submitDateTime: { render: ({ submitDateTime }) => <DateTime moment={submitDateTime} time={roomy} /> },
    dueTime: { render: (request) => <DueMark request={request} />, width: 96 },
    // Below another day, an empty cell needs no dash.
    sentDate: { render: ({ sentDate }) => (sentDate || !tight) && <DateTime moment={sentDate} /> },
    userName: { render: (request) => <Customer request={request} actions={actions} /> },
    stiches: {
      render: ({ stiches, estimate }) =>
        stiches ? (
          <span className="tabular">{formatStitches(stiches)}</span>
        ) : (
          <EstimatedStitches estimate={estimate} />
        ),
      align: 'right',
    },
    estimate: { render: ({ estimate }) => <EstimatedStitches estimate={estimate} />, align: 'right' },
    price: { render: (request) => <RequestPrice request={request} amount="price" />, align: 'right' },
    work: {
      render: (request) => <RowWork request={request} actions={actions} processes={processes} />,
      width: processes ? 146 : 116,
      align: 'right',
      pinned: 'end',
      headless: true,
      always: true,
      narrow: 'button',
    },
  }
}

/** More than a usual screen holds whole. */
const MANY_COLUMNS = 10
type Places = { [K in ShownColumn]?: ShownColumn }

/** Columns that share a place in a narrow table. */
function useSharedPlaces({ columns }: RequestView): { tight: boolean; places: Places } {
  const tight = useIsTight(columns.length > MANY_COLUMNS ? TIGHT_WITH_MANY_PX : undefined)
  const some = useIsTight(TIGHT_WITH_SOME_PX)
  const narrow = useIsTight()
  return useMemo(() => {
    const hasBoth = (one: RequestColumn, other: RequestColumn) => columns.includes(one) && columns.includes(other)
    const places: Places = {
      ...(tight && ({ sentDate: 'submitDateTime', assToSalesMan: 'assTo' } as const)),
      // Long words of some languages leave no room for both times in a list that shows types without states.
      ...(some && hasBoth('oStatus', 'dueTime') && ({ dueTime: 'submitDateTime' } as const)),
      ...(narrow && ({ oStatus: columns.includes('orderStatus') ? 'orderStatus' : 'assTo' } as const)),
    }
    return { tight, places }
  }, [columns, tight, some, narrow])
}

/**
 * A view's columns: the name first, the actions last, between them the view's own order. In a narrow table the version follows the
 * status.
 */
function shownColumns(view: RequestView, tight: boolean): ShownColumn[] {
  const first = ['serial', 'orderName', 'orderCode'] as const
  const between = view.columns.filter(
    (key): key is Exclude<RequestColumn, WorkColumn> => !isWork(key) && !isOneOf(first, key),
  )
  const shown = between.flatMap((key) => [
    key,
    ...OFFERED.filter((offered) => isOffered(view, offered) && OFFERED_COLUMNS[offered] === key),
  ])
  const yields = tight && shown.includes('orderStatus')
  const ordered = yields ? [...shown].sort((one, other) => +(one === 'oStatus') - +(other === 'oStatus')) : shown
  return [...first, ...ordered, 'work']
}

const OFFERED = keysOf(OFFERED_COLUMNS)
const isOffered = ({ columns }: RequestView, key: ShownColumn) =>
  isKeyOf(OFFERED_COLUMNS, key) && !columns.includes(key)

/** The columns of a view that the caller may see; the objects never change while the list is open. */
export function useRequestColumns(view: RequestView, actions: RequestActions): Column<OrderRequest>[] {
  const { t } = useTranslation(['requests', 'staffList'])
  const { tight, places } = useSharedPlaces(view)
  return useMemo(() => {
    const all = cells(actions, view, tight)
    return shownColumns(view, tight)
      .filter((key) => key !== 'price' || actions.rights.seesPrices)
      .map((key) => ({
        key,
        label: key === 'work' ? t('staffList:row.actions') : t(`columns.${key}`),
        sortBy: isOneOf(REQUEST_SORTS, key) ? key : undefined,
        ...all[key],
        ...(places[key] && { under: places[key] }),
        ...(isOffered(view, key) && { optional: true as const }),
      }))
  }, [view, actions, t, tight, places])
}

/** How a request is called for those who hear the screen. */
export const codeOf = ({ requestFor, orderCode }: OrderRequest) => displayOrderCode(requestFor, orderCode)

function Customer({ request, actions }: { request: OrderRequest; actions: RequestActions }) {
  const { t } = useTranslation('requests')
  const { userName, customerName, termsTag } = request
  if (!actions.rights.seesContact || customerName === null) return userName
  return (
    <>
      <button
        type="button"
        className={classes.customer}
        title={t('shipping.show', { name: `${customerName} (${userName})` })}
        onClick={() => actions.showShipping(request)}
      >
        {customerName}
      </button>
      {termsTag && <TermsTag tag={termsTag} size="xs" />}
    </>
  )
}

function OrderName({ name }: { name: string }) {
  return (
    <span className={classes.orderName} title={name}>
      {name}
    </span>
  )
}

/** The code, and beside it the rush mark, so that the name has its whole width to itself. */
function CodeLine({ request }: { request: OrderRequest }) {
  return (
    <span className={classes.codeLine}>
      <CopiedCode request={request} />
      {request.rush === 'Yes' && <RushBadge explained />}
      <MessageMarks request={request} />
      <ChangeMark changes={request.changes} />
    </span>
  )
}
