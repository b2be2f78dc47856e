import type { BareStatement } from './statements.ts'

/** The statement that completes rows, with the ids that were found in place of its array. */
export const withIds = (completing: BareStatement, ids: string[]): BareStatement => ({
  ...completing,
  values: completing.values.map((value) => (Array.isArray(value) ? ids : value)),
})
