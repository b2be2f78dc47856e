import { isCustomerRole, isDesignerRole } from '@stitchdesk/contract/basics/roles'
import { useRole } from '../../lib/api/session.ts'
import { FirstGuide } from '../../parts/welcome/first-guide.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CustomerDashboard } from './customer-dashboard.tsx'
import { DesignerDashboard } from './designer-dashboard.tsx'
import { ManagerDashboard } from './manager-dashboard.tsx'

/** The home of everybody but administrators and salespeople: a customer's portal, or what a designer or sub-administrator has to do. */
export default function UserDashboardPage() {
  const role = useRole()
  if (isCustomerRole(role)) return <CustomerDashboard />
  return (
    <>
      <PageHeader />
      <FirstGuide />
      {isDesignerRole(role) ? <DesignerDashboard /> : <ManagerDashboard />}
    </>
  )
}
