import { REGISTERED } from '@stitchdesk/contract/auth'
import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import type { Database } from '../../platform/database.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findSessionUser } from './session-answer.ts'

/** Registers a customer. Nothing of the body but name, address and password is taken: the role is always `User`. */
export const register: Handler<'register'> = async ({ services, db, body, request }) => {
  await services.rateLimits.take('registerByAddress', request.ip)
  const passwordHash = await hashPassword(body.password)
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, body.username, body.email)
    const { _id } = await trx
      .insertInto('account')
      .values({
        userName: body.username,
        email: body.email,
        customerNick: body.username,
        passwordHash,
        ipInfo: JSON.stringify({ ip: request.ip, country_name: '', city: '' }),
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    if (services.config.IP_LOOKUP_URL)
      await services.jobs.add(trx, 'look-up-address', { accountId: _id, ip: request.ip })
    await queueMail(trx, services, {
      kind: 'welcome',
      to: body.email,
      accountId: _id,
      subject: `Welcome to ${services.config.COMPANY_NAME}`,
      paragraphs: [
        `Hello ${body.username},`,
        'your account is ready. Sign in to place quotes, orders and vector requests, and to follow them until they are done.',
      ],
      link: { label: 'Sign in', path: '/login' },
    })
    return { message: REGISTERED, user: await findSessionUser(trx, _id) }
  })
}

async function refuseTaken(db: Database, userName: string, email: string) {
  const others = await db
    .selectFrom('account')
    .select(({ fn, eb }) => [
      eb(fn('lower', ['userName']), '=', userName.toLowerCase()).as('sameName'),
      eb.and([eb(fn('lower', ['email']), '=', email.toLowerCase()), eb('delete', '=', false)]).as('sameEmail'),
    ])
    .where(({ fn, eb }) =>
      eb.or([
        eb(fn('lower', ['userName']), '=', userName.toLowerCase()),
        eb(fn('lower', ['email']), '=', email.toLowerCase()),
      ]),
    )
    .execute()
  const issues = []
  if (others.some((other) => other.sameName)) {
    issues.push({ path: ['username'], message: 'This user name is taken. Choose another.' })
  }
  if (others.some((other) => other.sameEmail)) {
    issues.push({ path: ['email'], message: 'An account with this address exists. Sign in, or reset its password.' })
  }
  const [first] = issues
  if (first) throw new AppError('already_taken', first.message, issues)
}
