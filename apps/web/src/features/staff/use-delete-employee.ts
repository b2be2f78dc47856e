import type { Employee } from '@stitchdesk/contract/staff/employee'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { deleteAfterAsking } from '../../ui/feedback/delete-after-asking.ts'
import { employeeName } from './employee-name.ts'
import { EMPLOYEE_LISTS } from './stale-calls.ts'

/** Deletes an employee after asking. */
export function useDeleteEmployee(): (employee: Employee) => Promise<void> {
  const { t } = useTranslation('staff')
  const remove = useAction('deleteEmployee', { invalidates: EMPLOYEE_LISTS })
  return async (employee) => {
    const { _id, userName } = employee
    const name = employeeName(employee)
    await deleteAfterAsking({
      title: t('deleteTitle', { name }),
      question: t('deleteQuestion', { name, userName }),
      confirmLabel: t('deleteNow'),
      cancelLabel: t('close'),
      done: t('deleted', { name }),
      remove: () => remove.mutateAsync({ params: { id: _id } }),
    })
  }
}
