import type { EndpointRows } from '../basics/endpoint.ts'
import { designerLoadsSchema, desksSchema } from './board.ts'

/** What the calls about designers’ workload take and answer. */
export const BOARD_ENDPOINTS = {
  getDesignerLoads: {
    summary: 'Every designer’s workload, least loaded first, and unassigned work',
    response: designerLoadsSchema,
  },
  getDesks: {
    summary: 'The Workload board: each designer’s requests, soonest due first, and unassigned ones',
    response: desksSchema,
  },
} as const satisfies EndpointRows
