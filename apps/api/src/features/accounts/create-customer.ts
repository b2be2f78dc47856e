import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Handler } from '../../http/handler.ts'
import { recordEvent } from '../../platform/audit.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { greeting } from '../mail/greeting.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findSalesMan } from './find-sales-man.ts'
import { loadAccount } from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'

/**
 * Creates a customer's account and tells the customer. Without a password nobody can sign in to it until the customer asks
 * for a link that sets one.
 */
export const createCustomer: Handler<'createCustomer'> = async ({ services, db, actor, body }) => {
  const { password, assToSalesMan = UNASSIGNED, ...fields } = body
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, body)
    const { _id } = await trx
      .insertInto('account')
      .values({ ...fields, passwordHash, assToSalesMan: await findSalesMan(trx, assToSalesMan) })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await recordEvent(trx, { by: actor._id, entity: 'account', entityId: _id }, 'created')
    await queueMail(trx, services, {
      kind: 'welcome',
      to: body.email,
      accountId: _id,
      subject: `Welcome to ${services.config.COMPANY_NAME}`,
      paragraphs: [
        greeting(body),
        `we have opened an account for you. Your user name is ${body.userName}.`,
        password === undefined
          ? 'Choose a password first: enter this e-mail address on the page below, and a link comes by mail.'
          : 'Sign in with the password that we agreed on.',
      ],
      link:
        password === undefined
          ? { label: 'Choose a password', path: '/forgot-password' }
          : { label: 'Sign in', path: '/login' },
    })
    return loadAccount(trx, _id)
  })
}
