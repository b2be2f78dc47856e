import { Anchor, Badge, Checkbox, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { RoundLine, RoundRequest } from '@stitchdesk/contract/billing/round'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { LinePicture } from '../../../parts/billing/line-picture.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import classes from './round.module.css'
import { adjusted, isInvoiceable, type LeftOut } from './round-choice.ts'

interface Choosing {
  /** Nothing but these requests is invoiced. */
  only: readonly string[] | undefined
  through: string
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  leftOut: LeftOut
  onLeaveOut: (leftOut: LeftOut) => void
}

interface RoundLinesProps extends Choosing {
  lines: readonly RoundLine[]
  /** Those that the box in the head chooses. */
  all: readonly RoundLine[]
}

/** A customer a line: ticked or not, what the invoice comes to, and what to see before. */
export function RoundLines({ lines, all, ...choosing }: RoundLinesProps) {
  const { t } = useTranslation('round')
  const { chosen, onChoose } = choosing
  const count = all.filter(({ _id }) => chosen.has(_id)).length
  function chooseAll() {
    const next = new Set(chosen)
    for (const { _id } of all) {
      if (count === all.length) next.delete(_id)
      else next.add(_id)
    }
    onChoose(next)
  }
  return (
    <>
      <div className={`${classes.row} ${classes.head}`}>
        <Checkbox
          size="xs"
          aria-label={t('chooseAll')}
          disabled={all.length === 0}
          checked={count > 0 && count === all.length}
          indeterminate={count > 0 && count < all.length}
          onChange={chooseAll}
        />
        <span>{t('customer')}</span>
        <span className={classes.wide}>{t('terms')}</span>
        <span className={`${classes.wide} ${classes.count}`}>{t('requests')}</span>
        <span className={classes.amount}>{t('total')}</span>
      </div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line._id} line={line} {...choosing} />
        ))}
      </ul>
    </>
  )
}

function Line({ line, ...choosing }: Choosing & { line: RoundLine }) {
  const { t } = useTranslation('round')
  const { chosen, onChoose, leftOut } = choosing
  const [open, setOpen] = useState(false)
  const { _id, customer, email, billing, monthlyDay, due, unpriced, warnings } = line
  const { requests, grandTotal } = adjusted(line, leftOut)
  const isChosen = chosen.has(_id)
  function toggle() {
    const next = new Set(chosen)
    if (!next.delete(_id)) next.add(_id)
    onChoose(next)
  }
  const Mark = open ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.line} data-chosen={isChosen || undefined}>
      <div className={classes.row}>
        <Checkbox
          size="xs"
          aria-label={t('choose', { customer })}
          disabled={!isInvoiceable(line)}
          checked={isChosen}
          onChange={toggle}
        />
        <div className={classes.who}>
          <Anchor component={Link} to={pathTo('customer', { id: _id })} size="sm" fw={600} c="inherit">
            {customer}
          </Anchor>
          <Text size="xs" c="dimmed" truncate>
            {email}
          </Text>
          {warnings.length > 0 && (
            <div className={classes.badges}>
              {warnings.map((warning) => (
                <Badge key={warning} size="sm" variant="light" color={warning === 'on-hold' ? 'red' : 'yellow'}>
                  {t(`warnings.${warning}`, { count: unpriced })}
                </Badge>
              ))}
            </div>
          )}
        </div>
        <Text size="sm" className={classes.wide}>
          {monthlyDay ? t('monthlyOn', { day: monthlyDay }) : t(`billing.${billing}`)}
          {due && (
            <Badge size="sm" variant="light" ml={6}>
              {t('due')}
            </Badge>
          )}
        </Text>
        <span className={classes.count}>
          {isInvoiceable(line) && (
            <UnstyledButton
              fz="sm"
              aria-expanded={open}
              aria-label={t('open', { customer })}
              onClick={() => setOpen(!open)}
            >
              <Mark size={14} aria-hidden /> {t('count', { count: requests })}
            </UnstyledButton>
          )}
        </span>
        <span className={`tabular ${classes.amount}`}>{formatMoney(grandTotal)}</span>
      </div>
      {open && <Requests customerId={_id} {...choosing} />}
    </li>
  )
}

/** The requests of one customer's invoice, each of which may be left out. */
function Requests({ customerId, only, through, leftOut, onLeaveOut }: Choosing & { customerId: string }) {
  const { t } = useTranslation('round')
  const answer = useCall('listRoundRequests', { params: { _id: customerId }, query: { through } })
  if (answer.isPending) return <Skeleton h={48} mx={56} mb="sm" role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const docs = answer.data.docs.filter(({ _id }) => !only || only.includes(_id))
  function toggle(request: RoundRequest) {
    const next = new Map(leftOut)
    if (!next.delete(request._id)) next.set(request._id, { ...request, customerId })
    onLeaveOut(next)
  }
  return (
    <ul className={classes.opened}>
      {docs.map((request) => {
        const { _id, orderName, requestFor, orderCode, at, totalPrice, picture } = request
        const isOut = leftOut.has(_id)
        return (
          <li key={_id} className={classes.request}>
            <Checkbox
              size="xs"
              aria-label={t(isOut ? 'take' : 'leave', { name: orderName })}
              checked={!isOut}
              onChange={() => toggle(request)}
            />
            <LinePicture address={picture} size={40} />
            <span className={classes.name}>
              <span className={isOut ? classes.out : undefined}>{orderName}</span>
              <Text size="xs" c="dimmed" className="tabular">
                {displayOrderCode(requestFor, orderCode)} · {formatDate(at)}
              </Text>
            </span>
            <span className={`tabular ${isOut ? classes.out : ''}`}>{formatMoney(totalPrice)}</span>
          </li>
        )
      })}
    </ul>
  )
}
