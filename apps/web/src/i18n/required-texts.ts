import type {
  BLENDINGS,
  FABRICS,
  InvoiceStatus,
  MessageStatus,
  OrderStatus,
  OStatus,
  PaymentConfirmation,
  PLACEMENTS,
  RequestKind,
  RUSHES,
} from '@stitchdesk/contract/basics/enums'
import type { COMMON_ERRORS } from '@stitchdesk/contract/basics/errors'
import type { IssueCode } from '@stitchdesk/contract/basics/issues'
import type { MoneyWord } from '@stitchdesk/contract/billing/money-terms'
import type { PaymentState } from '@stitchdesk/contract/billing/payment-state'
import type { Channel, ReadyQuestion } from '@stitchdesk/contract/conversation/channels'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import type { RequestMessageKind } from '@stitchdesk/contract/mail/mail-kinds'
import type { MailedKind, NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { MenuGroup, PageLabel } from '@stitchdesk/contract/pages'
import type { PictureReason } from '@stitchdesk/contract/pictures/picture'
import type { ProofState } from '@stitchdesk/contract/proofs/proof'
import type { KindField } from '@stitchdesk/contract/requests/kinds'
import type { AccountName } from '@stitchdesk/contract/settings/account-names'
import type { English } from '../../../../locales/english.generated.ts'
import type { UploadWait } from '../lib/api/send-in-turn.ts'

/** Texts with a row for each key of a list, and none beside them. */
type Each<
  Keys extends string,
  Texts extends Record<Keys, object | string> & Record<Exclude<keyof Texts, Keys>, never>,
> = Texts

/** Kinds of notifications that say what sort of request they are about. */
type KindedNotification = keyof English['notifications']['whatOf']
type Values = English['values']

/** What follows from a list of the contract has a text for each of its rows, or this does not compile. */
export type RequiredTexts = [
  Each<PageLabel, English['shell']['page']>,
  Each<MenuGroup, English['shell']['group']>,
  Each<RequestKind, English['shell']['path']>,
  Each<KindField, English['fields']>,
  Each<ProofState, English['proof']['states']>,
  Each<ProofState, English['proofs']['states']>,
  Each<PaymentState | 'untold', English['proofs']['nextMoney']>,
  Each<RequestMessageKind, English['requestPage']['timeline']['mails']>,
  Each<RequestMessageKind, English['requestPage']['timeline']['ownMails']>,
  Each<PaymentConfirmation, English['requestPage']['timeline']['payments']>,
  Each<UploadWait, English['uploads']['waits']>,
  Each<PictureReason, English['uploads']['picture']['reasons']>,
  Each<Exclude<NotificationKind, KindedNotification>, English['notifications']['what']>,
  Each<MailedKind, English['mailPreferences']['of']>,
  Each<Channel, English['conversation']['channel']>,
  Each<Channel, English['conversation']['messages']>,
  Each<ReadyQuestion, English['conversation']['ready']['what']>,
  Each<ReadyQuestion, English['conversation']['ready']['text']>,
  Each<keyof typeof COMMON_ERRORS | 'network', English['commonErrors']>,
  Each<Exclude<ErrorCode, keyof typeof COMMON_ERRORS>, English['errors']>,
  Each<IssueCode, English['issues']>,
  Each<AccountName, English['defaults']['accounts']>,
  Each<
    | OrderStatus
    | OStatus
    | InvoiceStatus
    | MessageStatus
    | PaymentConfirmation
    | MoneyWord
    | 'onHold'
    | 'prepaid'
    | 'invoice'
    | 'placement'
    | 'fabric'
    | 'blending'
    | 'rush'
    | 'requiredFormat',
    Values
  >,
  Each<InvoiceStatus | 'Partially paid' | 'Awaiting confirmation', Values['invoice']>,
  Each<(typeof PLACEMENTS)[number], Values['placement']>,
  Each<(typeof FABRICS)[number], Values['fabric']>,
  Each<(typeof BLENDINGS)[number], Values['blending']>,
  Each<(typeof RUSHES)[number], Values['rush']>,
]
