import { useRole } from '../../lib/session.ts'
import { CustomerDashboard } from './customer-dashboard.tsx'
import { DesignerDashboard } from './designer-dashboard.tsx'
import { SubadminDashboard } from './subadmin-dashboard.tsx'

/** The home of everybody but administrators and salespeople: a customer's portal, or a designer's or sub-administrator's own tasks. */
export default function UserDashboardPage() {
  const role = useRole()
  if (role === 'designer') return <DesignerDashboard />
  if (role === 'subadmin') return <SubadminDashboard />
  return <CustomerDashboard />
}
