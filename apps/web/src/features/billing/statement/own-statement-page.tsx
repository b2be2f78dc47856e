import { useUser } from '../../../lib/api/session.ts'
import { StatementView } from './statement-view.tsx'

/** A customer's own statement. */
export default function OwnStatementPage() {
  return <StatementView customerId={useUser()._id} />
}
