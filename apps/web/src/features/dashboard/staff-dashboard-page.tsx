import { isAdminRole, isSalesRole } from '@stitchdesk/contract/basics/roles'
import { useRole } from '../../lib/api/session.ts'
import { FirstGuide } from '../../parts/welcome/first-guide.tsx'
import { FirstSteps } from '../../parts/welcome/first-steps.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ManagerDashboard } from './manager-dashboard.tsx'
import { SalesDashboard } from './sales-dashboard.tsx'

/** Home of administrators and salespeople: their next tasks. */
export default function StaffDashboardPage() {
  const role = useRole()
  return (
    <>
      <PageHeader />
      {isAdminRole(role) ? <FirstSteps after={<FirstGuide />} /> : <FirstGuide />}
      {isSalesRole(role) ? <SalesDashboard /> : <ManagerDashboard />}
    </>
  )
}
