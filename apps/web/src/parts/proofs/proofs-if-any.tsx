import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/api/query.ts'
import { ProofPanel } from './proof-panel.tsx'

interface ProofsIfAnyProps {
  request: Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode'>
  /** Puts the proofs where they belong, below a heading. */
  children: (proofs: ReactNode) => ReactNode
}

/** The proofs of a request where some were sent; nothing before, for the first is sent from the request's page. */
export function ProofsIfAny({ request, children }: ProofsIfAnyProps) {
  const { data } = useCall('listProofs', { params: { _id: request._id } })
  return data && data.docs.length > 0 ? children(<ProofPanel request={request} />) : null
}
