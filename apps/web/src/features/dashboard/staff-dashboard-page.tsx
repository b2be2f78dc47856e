import { useRole } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeskDashboard } from './desk-dashboard.tsx'
import { SalesDashboard } from './sales-dashboard.tsx'

/** Home of administrators and salespeople: what is to be done next. */
export default function StaffDashboardPage() {
  const role = useRole()
  return (
    <>
      <PageHeader />
      {role === 'sales' ? <SalesDashboard /> : <DeskDashboard />}
    </>
  )
}
