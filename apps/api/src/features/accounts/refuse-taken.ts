import type { IssueSentence } from '@stitchdesk/contract/basics/issue-sentences'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Database } from '../../platform/database/database.ts'
import { alreadyTaken, type Issue } from '../../platform/errors.ts'
import { sameAddress } from '../../platform/sign-in/same-text.ts'
import { ALL_NAMES, isNamed } from '../access/reach.ts'
import { looksLikeAnother } from './lookalikes.ts'

interface Wanted {
  userName?: string
  /** whether the name is for an employee: it may resemble no other name. A customer's name may not resemble an employee's */
  staff?: boolean
  email?: string
  /** `_id` of the account that wants them, when it exists already */
  except?: string
  /** a better sentence for a taken address */
  emailTaken?: IssueSentence
}

/**
 * Refuses a user name or an email address that another account has, ignoring case, and a user name that looks like a trusted one.
 * The unique indexes keep parallel calls apart.
 * @param userNameField the field of the body that holds the user name
 * @throws AppError already_taken with an issue at each field concerned
 */
export async function refuseTaken(db: Database, wanted: Wanted, userNameField = 'userName'): Promise<void> {
  const { userName = '', staff = false, email = '', except = '', emailTaken } = wanted
  const others = await db
    .selectFrom('account')
    .select(({ fn, eb }) => [
      eb(fn('lower', ['userName']), '=', fn<string>('lower', [eb.val(userName)])).as('sameName'),
      sameAddress('email', email).as('sameEmail'),
      'delete',
    ])
    .where(({ fn, eb }) =>
      eb.or([eb(fn('lower', ['userName']), '=', fn<string>('lower', [eb.val(userName)])), sameAddress('email', email)]),
    )
    .where(ALL_NAMES)
    .where((eb) => eb.not(isNamed('account._id', except)))
    .execute()
  const issues: Issue[] = []
  // A deleted account keeps its name, because records carry it.
  if (others.some((other) => other.sameName)) {
    issues.push({ path: [userNameField], ...describeIssue('user_name_taken', {}) })
  } else if (userName !== '' && (await looksLikeAnother(db, { userName, staff, except }))) {
    issues.push({ path: [userNameField], ...describeIssue('user_name_alike', {}) })
  }
  if (others.some((other) => other.sameEmail && !other.delete)) {
    issues.push({ path: ['email'], ...describeIssue('email_taken', {}, emailTaken) })
  }
  const [first, ...more] = issues
  if (first) throw alreadyTaken([first, ...more])
}
