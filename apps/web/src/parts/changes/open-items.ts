import type { ChangeItem } from '@stitchdesk/contract/requests/proof-comment'
import type { AskedChange } from '@stitchdesk/contract/requests/revision'

/** The open items of the requested changes. */
export const openItems = (changes: readonly AskedChange[]): ChangeItem[] =>
  changes.filter(({ answeredAt }) => answeredAt === null).flatMap(({ items }) => items)
