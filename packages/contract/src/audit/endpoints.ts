import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams } from '../basics/fields.ts'
import { auditListSchema, auditQuerySchema } from './audit.ts'

/** Schemas of the calls about the audit trail. */
export const AUDIT_ENDPOINTS = {
  listAudit: {
    summary: 'The audit trail, latest first',
    params: pageParams,
    query: auditQuerySchema,
    response: auditListSchema,
  },
} as const satisfies EndpointRows
