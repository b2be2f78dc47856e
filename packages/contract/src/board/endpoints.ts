import type { EndpointRows } from '../basics/endpoint.ts'
import { boardSchema, designerLoadsSchema } from './board.ts'

/** Schemas of the calls about designers’ workload. */
export const BOARD_ENDPOINTS = {
  getDesignerLoads: {
    summary: 'Every designer’s workload, least loaded first, and unassigned work',
    response: designerLoadsSchema,
  },
  getBoard: {
    summary: 'The Workload board: each designer’s requests, soonest due first, and unassigned ones',
    response: boardSchema,
  },
} as const satisfies EndpointRows
