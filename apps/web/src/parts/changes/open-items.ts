import type { ChangeItem } from '@stitchdesk/contract/requests/proof-comment'
import type { AskedChange } from '@stitchdesk/contract/requests/revision'

/** What there is to do of the changes that a customer still waits for. */
export const openItems = (changes: readonly AskedChange[]): ChangeItem[] =>
  changes.filter(({ answeredAt }) => answeredAt === null).flatMap(({ items }) => items)
