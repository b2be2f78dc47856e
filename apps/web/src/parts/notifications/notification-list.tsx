import { VisuallyHidden } from '@mantine/core'
import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { Notification, NotifiedRecord } from '@stitchdesk/contract/notifications/notification'
import type { NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import { notifiedAddress } from '@stitchdesk/contract/record-addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import {
  IconAt,
  IconCash,
  IconCashBanknote,
  IconCashOff,
  IconCircleCheck,
  IconEyeCheck,
  IconFileInvoice,
  IconFilePlus,
  IconMailX,
  IconMessage,
  IconMessageQuestion,
  IconPencil,
  IconReceiptRefund,
  IconRefresh,
  IconThumbUp,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUser } from '../../lib/api/session.ts'
import { DateTime } from '../../ui/date-time.tsx'
import classes from './notification-list.module.css'
import { useMarkRead } from './use-notifications.ts'

const ICONS = {
  newRequest: IconFilePlus,
  paymentToConfirm: IconCash,
  cardCredit: IconCashBanknote,
  cardDispute: IconCashBanknote,
  cardDisputeWon: IconCashBanknote,
  mailFailed: IconMailX,
  assigned: IconPencil,
  revision: IconRefresh,
  result: IconCircleCheck,
  invoice: IconFileInvoice,
  paymentReceived: IconCash,
  paymentRejected: IconCashOff,
  creditNote: IconReceiptRefund,
  refund: IconCashBanknote,
  question: IconMessageQuestion,
  shopMessage: IconMessage,
  customerMessage: IconMessage,
  mention: IconAt,
  proof: IconEyeCheck,
  proofAnswer: IconThumbUp,
  priceApproved: IconThumbUp,
  priceDeclined: IconMessageQuestion,
} as const satisfies Record<NotificationKind, typeof IconCash>

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Told when one was opened. */
  onOpen?: () => void
}

/** A line for each notification: what, about which record, how long ago. Opening it marks it as read. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications')
  return (
    <ul className={classes.list} aria-label={t('label')}>
      {notifications.map((notification) => (
        <li key={`${notification.record.entity} ${notification.record._id}`}>
          <NotificationLine notification={notification} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function NotificationLine({ notification, onOpen }: { notification: Notification; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('notifications')
  const { Designation } = useUser()
  const markRead = useMarkRead()
  const { kind, record, at, readAt, times } = notification
  const { entity, _id } = record
  const Icon = ICONS[kind]
  const { name, detail } = namesOf(record, t)
  const picture = record.entity === 'request' ? record.file?.picture.address : null

  function open() {
    if (!readAt) markRead.mutate({ body: { record: { entity, _id } } })
    onOpen?.()
  }

  return (
    <Link to={notifiedAddress(Designation, record)} className={classes.line} data-unread={!readAt} onClick={open}>
      {picture ? (
        <span className={classes.picture}>
          <img src={pictureAddress(picture, 96)} width={40} height={40} alt="" loading="lazy" />
          <Icon size={16} stroke={1.8} className={classes.badge} aria-hidden />
        </span>
      ) : (
        <span className={classes.icon}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.what}>
          {whatHappened(notification, t)}
          {times > 1 && ` · ${t('times', { count: times })}`}
        </span>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          <span className={classes.about}>{detail}</span>
          <DateTime moment={at} time />
        </span>
      </span>
      {!readAt && (
        <span className={classes.dot}>
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

/** Which of them name the kind of their request. */
const NAMES_KIND = ['newRequest', 'result', 'question', 'shopMessage', 'proof'] as const satisfies NotificationKind[]

function whatHappened({ kind, record }: Notification, t: TFunction<'notifications'>): string {
  const named = NAMES_KIND.find((each) => each === kind)
  if (!named) return t(`what.${kind as Exclude<NotificationKind, (typeof NAMES_KIND)[number]>}`)
  return record.entity === 'request' ? t(`whatOf.${named}.${record.requestFor}`) : ''
}

function namesOf(record: NotifiedRecord, t: TFunction<'notifications'>): { name: string; detail: string } {
  switch (record.entity) {
    case 'request':
      return {
        name: record.orderName,
        detail: [displayOrderCode(record.requestFor, record.orderCode), record.customerName]
          .filter(Boolean)
          .join(' · '),
      }
    case 'message':
      return { name: record.subject, detail: record.to }
    case 'account':
      return { name: t('balance'), detail: record.company || record.contactPerson }
    case 'payment':
      return {
        name: record.timestamp
          ? t('invoice', { number: record.timestamp })
          : t('payment', { number: record.PayNumber }),
        detail: record.company || record.contactPerson,
      }
    default:
      return { name: t('invoice', { number: record.timestamp }), detail: record.company || record.contactPerson }
  }
}
