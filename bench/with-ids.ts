import type { BareStatement } from './statements.ts'

/** The statement that completes rows, for the ids that were found: they take the place of its array. */
export const withIds = (completing: BareStatement, ids: string[]): BareStatement => ({
  ...completing,
  values: completing.values.map((value) => (Array.isArray(value) ? ids : value)),
})
