import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import { listOf } from '../../../lib/list-of.ts'

/** The address of the entries of a kind on some days. */
export const entriesOf = (kind: LedgerKind, { from, to }: { from: string; to: string }): string =>
  listOf('movedMoney', { kind, from, to })
