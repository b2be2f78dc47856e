import { firstError } from '../../lib/api/schema-errors.ts'
import { loadOnInteraction } from '../../lib/load-on-interaction.ts'

// Most readers of a list change nothing, so the checks load later than the page.
const load = () => import('@stitchdesk/contract/customers/customer')
loadOnInteraction(load)

/** Why the API would refuse this value for a field of an account, if it would. If the checks can't be loaded, the API says so itself. */
export async function accountRefusal(field: string, value: string): Promise<string | undefined> {
  const loaded = await load().catch(() => undefined)
  return loaded && firstError(loaded.accountChangeSchema, { [field]: value })
}
