import { needTexts } from '../../../i18n/i18n.ts'
import { useUser } from '../../../lib/api/session.ts'
import { StatementView } from './statement-view.tsx'

needTexts('statement')

/** A customer's own statement. */
export default function OwnStatementPage() {
  return <StatementView customerId={useUser()._id} />
}
