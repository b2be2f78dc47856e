// Skeletons are computed when a name is chosen and stored nowhere: employees are few, and a newer list of characters
// then counts for every name at once. `unhomoglyph` is Unicode's list as one function without dependencies. Two
// customers may look alike, for each sees only their own.

import skeletonOf from 'unhomoglyph'
import type { Database } from '../../platform/database/database.ts'
import { isEmployee } from '../access/employees.ts'
import { ALL_NAMES, isNamed } from '../access/reach.ts'

/**
 * The skeletons of a name by Unicode's list of confusable characters, as written and in lower case. Readers mistake two names
 * that share a skeleton.
 */
function looksOf(name: string): string[] {
  return [name, name.toLowerCase()].map((form) =>
    skeletonOf(form.normalize('NFD'))
      .normalize('NFD')
      .toLowerCase()
      .replace(/[0-9il]/g, (sign) => READ_AS[sign] ?? sign),
  )
}

/** Digits and letters that a quick reader confuses, but Unicode's list does not. */
const READ_AS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/**
 * Whether a user name could be mistaken for a trusted one: a customer's for an employee's, and an employee's for any. Nothing is
 * stored, so that a newer list of characters counts for old names too.
 * @param except `_id` of the account that wants the name
 */
export async function looksLikeAnother(
  db: Database,
  { userName, staff, except }: { userName: string; staff: boolean; except: string },
): Promise<boolean> {
  const looks = new Set(looksOf(userName))
  const others = await db
    .selectFrom('account')
    .select('userName')
    .where(ALL_NAMES)
    .where((eb) => eb.not(isNamed('account._id', except)))
    // A deleted employee's name still stands on old records; a deleted customer's can't deceive.
    .where((eb) => eb.or([isEmployee('account'), ...(staff ? [eb('delete', '=', false)] : [])]))
    .execute()
  return others.some((other) => looksOf(other.userName).some((look) => looks.has(look)))
}
