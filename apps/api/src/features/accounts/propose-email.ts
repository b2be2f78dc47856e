import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { recordChange } from '../events/record-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Context, Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { addressChangeOf, proposalMail } from './address-mail-texts.ts'
import { endConfirmations } from './end-links.ts'
import { countConfirmation, mailConfirmation } from './mailed-links.ts'
import { refuseTaken } from './refuse-taken.ts'

/** The account whose address changes. */
export interface AddressOwner {
  _id: Reached<'account'>
  userName: string
  contactPerson: string
  email: string
  emailVerifiedAt: string | null
  pendingEmail: string
}

/**
 * Stores a new address until the link mailed there verifies it, and tells the present one. Asking again makes a new link. Call it
 * in a transaction that holds the account's row.
 * @throws AppError already_taken, too_many_attempts
 */
export async function proposeEmail(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  owner: AddressOwner,
  email: string,
): Promise<void> {
  const own = owner._id === actor._id
  await refuseTaken(trx, { email, except: owner._id })
  if (own) await countConfirmation(services, email, owner._id)
  await keepPending(trx, { services, actor }, owner, email)
  await mailChangeLink(trx, services, { accountId: owner._id, to: email })
  // A customer's own action mails nothing to an address that may be a stranger's.
  if (!own || owner.emailVerifiedAt) await mailProposal(trx, services, owner, email, own)
}

/** Mails the link that makes an address the account's own. */
export async function mailChangeLink(
  trx: Transaction<DB>,
  services: Services,
  { accountId, to }: { accountId: Reached<'account'>; to: string },
): Promise<void> {
  const { companyName } = await readShop(trx, services.config)
  await mailConfirmation(trx, services, {
    ...{ kind: 'email-change', accountId, to },
    says: (texts) => addressChangeOf(texts, companyName),
  })
}

/** Drops an address that isn't verified yet, and its link. */
export async function withdrawEmail(trx: Transaction<DB>, context: Context, owner: AddressOwner): Promise<void> {
  if (owner.pendingEmail === '') return
  await keepPending(trx, context, owner, '')
}

async function keepPending(trx: Transaction<DB>, context: Context, owner: AddressOwner, pendingEmail: string) {
  await endConfirmations(trx, owner._id)
  await recordChange(trx, context, {
    entity: 'account',
    _id: owner._id,
    set: { pendingEmail },
    before: owner,
  })
}

async function mailProposal(
  trx: Transaction<DB>,
  services: Services,
  owner: AddressOwner,
  email: string,
  own: boolean,
) {
  await queueMail(trx, services, {
    kind: 'email-changed',
    to: owner.email,
    accountId: owner._id,
    content: (texts) => proposalMail(texts, owner, email, own),
  })
}
