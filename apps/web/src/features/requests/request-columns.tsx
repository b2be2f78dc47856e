import { ActionIcon, Button, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { REQUEST_SORTS } from '@stitchdesk/contract/requests/filter'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { RequestColumn, RequestView } from '@stitchdesk/contract/requests/views'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../list-page/types.ts'
import { OrderCode } from '../../parts/request/order-code.tsx'
import { RequestPicture } from '../../parts/request/request-picture.tsx'
import { RushBadge } from '../../parts/request/rush-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import type { Desk } from './desk.ts'
import { AssigneeCell, OrderStatusCell, OStatusCell } from './inline-cells.tsx'
import classes from './request-columns.module.css'

type Cells = Record<RequestColumn, Omit<Column<OrderRequest>, 'key' | 'label'>>

/** How each column of the request lists shows a request; a roomy list has space for the time beside a day. */
function cells(desk: Desk, roomy: boolean): Cells {
  return {
    serial: { render: (_, { serial }) => serial, width: 44, align: 'right', card: 'note' },
    orderCode: { render: (request) => <OrderCode request={request} />, card: 'title' },
    oStatus: { render: (request) => <OStatusCell request={request} editable={desk.rights.edits} />, width: 98 },
    orderStatus: {
      render: (request) => <OrderStatusCell request={request} editable={desk.rights.edits} />,
      width: 116,
    },
    assTo: { render: (request) => <AssigneeCell request={request} field="assTo" editable={desk.rights.edits} /> },
    assToSalesMan: {
      render: (request) => <AssigneeCell request={request} field="assToSalesMan" editable={desk.rights.edits} />,
    },
    submitDateTime: { render: ({ submitDateTime }) => <DateTime moment={submitDateTime} time={roomy} /> },
    sentDate: { render: ({ sentDate }) => <DateTime moment={sentDate} /> },
    userName: { render: (request) => <Customer request={request} desk={desk} /> },
    orderName: { render: (request) => <OrderName request={request} />, grow: true },
    stiches: { render: ({ stiches }) => <span className="tabular">{stiches}</span>, align: 'right' },
    price: { render: ({ price }) => <Money amount={price} />, align: 'right' },
    convertToOrder: { render: (request) => <ConvertButton request={request} desk={desk} />, card: 'action' },
    process: { render: (request) => <ProcessButton request={request} desk={desk} />, card: 'action' },
    delete: { render: (request) => <DeleteButton request={request} desk={desk} />, width: 64, card: 'action' },
  }
}

/** Up to this many columns leave space on a usual screen. */
const ROOMY_COLUMNS = 9

/** Columns that only those see who may do what they offer. */
const NEEDS = { convertToOrder: 'converts', process: 'processes', delete: 'deletes', price: 'seesPrices' } as const

/** The columns of a view in its order, without those that this person may not use. */
export function useRequestColumns(view: RequestView, desk: Desk): Column<OrderRequest>[] {
  const { t } = useTranslation('requests')
  const all = cells(desk, view.columns.length <= ROOMY_COLUMNS)
  const allowed = (key: RequestColumn) => !(key in NEEDS) || desk.rights[NEEDS[key as keyof typeof NEEDS]]
  return view.columns.filter(allowed).map((key) => ({
    key,
    label: t(`columns.${key}`),
    sortBy: (REQUEST_SORTS as readonly string[]).includes(key) ? key : undefined,
    ...all[key],
  }))
}

interface CellProps {
  request: OrderRequest
  desk: Desk
}

const codeOf = ({ requestFor, orderCode }: OrderRequest) => displayOrderCode(requestFor, orderCode)

function Customer({ request, desk }: CellProps) {
  const { t } = useTranslation('requests')
  const { userName } = request
  if (!desk.rights.seesContact) return userName
  return (
    <UnstyledButton
      className={classes.customer}
      title={t('shipping.show', { name: userName })}
      onClick={() => desk.showShipping(request)}
    >
      {userName}
    </UnstyledButton>
  )
}

function OrderName({ request }: { request: OrderRequest }) {
  return (
    <Group gap={6} wrap="nowrap">
      <RequestPicture request={request} opens />
      <Text inherit className={classes.orderName} title={request.orderName}>
        {request.orderName}
      </Text>
      {request.rush === 'Yes' && <RushBadge explained />}
    </Group>
  )
}

function ProcessButton({ request, desk }: CellProps) {
  const { t } = useTranslation('requests')
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={t('processCode', { code: codeOf(request) })}
      onPointerEnter={desk.prepareProcess}
      onFocus={desk.prepareProcess}
      onClick={() => desk.process(request)}
    >
      {t('process')}
    </Button>
  )
}

function ConvertButton({ request, desk }: CellProps) {
  const { t } = useTranslation('requests')
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('convertCode', { code: codeOf(request) })}
      onClick={() => desk.convert(request)}
    >
      {t('convert')}
    </Button>
  )
}

function DeleteButton({ request, desk }: CellProps) {
  const { t } = useTranslation('requests')
  return (
    <Tooltip label={t('delete')}>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('deleteCode', { code: codeOf(request) })}
        onClick={() => desk.remove(request)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
