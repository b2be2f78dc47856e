import { useRole } from '../../lib/session.ts'
import { CustomerDesk } from './customer-desk.tsx'
import { DesignerDesk } from './designer-desk.tsx'
import { SubadminDesk } from './subadmin-desk.tsx'

/** The home of everybody but administrators and salespeople: a customer's portal, or a designer's or sub-administrator's desk. */
export default function UserDashboardPage() {
  const role = useRole()
  if (role === 'designer') return <DesignerDesk />
  if (role === 'subadmin') return <SubadminDesk />
  return <CustomerDesk />
}
