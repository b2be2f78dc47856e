import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { useOnce } from '../../lib/api/use-once.ts'
import { loadOnInteraction } from '../../lib/load-on-interaction.ts'
import { ListPage } from '../../list-page/list-page.tsx'
import { lazyPanel } from '../../ui/feedback/lazy-part.tsx'
import { useEmployeeColumns, useEmployeeLine } from './employee-columns.tsx'
import { EmployeeDetails } from './employee-details.tsx'
import { employeeFilters } from './employee-filters.ts'
import { employeeName } from './employee-name.ts'
import { useDeleteEmployee } from './use-delete-employee.ts'

const CreateEmployeePanel = lazyPanel(async () => ({
  default: (await import('./create-employee-panel.tsx')).CreateEmployeePanel,
}))
loadOnInteraction(CreateEmployeePanel.load)

/** Everybody who works at the shop: their roles and how to reach them, edited in place. */
export default function EmployeesPage() {
  const { t } = useTranslation('staff')
  const me = useUser()
  const columns = useEmployeeColumns()
  const line = useEmployeeLine()
  const remove = useDeleteEmployee()
  const [creating, panel] = useDisclosure(false)
  const panelMade = useOnce(creating)

  return (
    <>
      <ListPage
        label={t('title')}
        header={{
          actions: (
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={panel.open}>
              {t('create')}
            </Button>
          ),
        }}
        endpoint="listEmployees"
        input={({ page, size, filters }) => ({ query: { size, page, search: filters.search } })}
        filters={employeeFilters}
        filterFields={[{ name: 'search', label: t('search'), type: 'text', box: true }]}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLabel={employeeName}
        line={line}
        expand={(employee) => <EmployeeDetails employee={employee} />}
        rowActions={(employee) => [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={16} stroke={1.6} aria-hidden />,
            danger: true,
            // The account in use can't be deleted.
            disabled: employee._id === me._id,
            onRun: () => void remove(employee),
          },
        ]}
        empty={{ title: t('emptyTitle'), body: t('emptyHint') }}
      />
      {panelMade && <CreateEmployeePanel opened={creating} onClose={panel.close} />}
    </>
  )
}
