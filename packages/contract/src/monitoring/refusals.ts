import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of looking after the product. */
export const MONITORING_REFUSALS = {
  no_backup_place: {
    status: 409,
    message: 'Backups have nowhere to go. Set a folder or a bucket for them in the configuration.',
  },
} as const satisfies ErrorRows
