import type { Employee } from '@stitchdesk/contract/people/employee'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { EMPLOYEE_LISTS } from './stale-calls.ts'

/** Deletes an employee after asking. */
export function useDeleteEmployee(): (employee: Employee) => Promise<void> {
  const { t } = useTranslation('employees')
  const remove = useAction('deleteEmployee', { invalidates: EMPLOYEE_LISTS })
  return async ({ _id, userName, contactPerson }) => {
    const name = contactPerson || userName
    const agreed = await confirmAction({
      title: t('deleteTitle', { name }),
      body: t('deleteQuestion'),
      confirmLabel: t('deleteNow'),
      cancelLabel: t('close'),
      danger: true,
    })
    if (!agreed) return
    try {
      await remove.mutateAsync({ params: { id: _id } })
      notifySuccess(t('deleted', { name }))
    } catch (error) {
      notifyError(error)
    }
  }
}
