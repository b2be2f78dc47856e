import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of looking after the product. */
export const MONITORING_REFUSALS = {
  no_backup_place: { status: 409 },
} as const satisfies ErrorRows
