import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'

/** The open items of the requested changes. */
export const openItems = (changes: readonly AskedChange[]): ChangeItem[] =>
  changes.filter(({ answeredAt }) => answeredAt === null).flatMap(({ items }) => items)
