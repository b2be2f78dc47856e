import { useParams } from 'react-router'
import { StatementView } from './statement-view.tsx'

/** A customer's statement, for staff. */
export default function StatementPage() {
  const { id = '' } = useParams()
  return <StatementView customerId={id} />
}
