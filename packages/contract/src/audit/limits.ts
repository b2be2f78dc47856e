/** The audit trail as it is read. */
export const AUDIT_LIMITS = {
  /** Characters shown of an audited value. */
  value: 300,
  /** Entries are counted up to this number. */
  counted: 10_000,
} as const
