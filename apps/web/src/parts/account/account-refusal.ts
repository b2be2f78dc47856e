import { firstError } from '../../lib/api/schema-errors.ts'
import { atFirstSign } from '../../lib/at-first-sign.ts'

// Most who look at a list change nothing, so what a value is held against comes later than the page.
const load = () => import('@stitchdesk/contract/customers/customer')
atFirstSign(load)

/** Why the API would refuse this value for a field of an account, if it would; where that can't be loaded, it says so itself. */
export async function accountRefusal(field: string, value: string): Promise<string | undefined> {
  const loaded = await load().catch(() => undefined)
  return loaded && firstError(loaded.accountChangeSchema, { [field]: value })
}
