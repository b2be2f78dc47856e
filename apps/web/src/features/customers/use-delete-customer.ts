import type { Customer } from '@stitchdesk/contract/people/customer'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { customerName } from './customer-name.ts'

/** Deletes a customer after asking. */
export function useDeleteCustomer(): (customer: Customer) => Promise<void> {
  const { t } = useTranslation('customers')
  const remove = useAction('updateAuth', { invalidates: ['listCustomers'] })
  return async (customer) => {
    const name = customerName(customer)
    const agreed = await confirmAction({
      title: t('deleteTitle', { name }),
      body: t('deleteQuestion'),
      confirmLabel: t('deleteNow'),
      cancelLabel: t('close'),
      danger: true,
    })
    if (!agreed) return
    try {
      await remove.mutateAsync({ body: { _id: customer._id, delete: true } })
      notifySuccess(t('deleted', { name }))
    } catch (error) {
      notifyError(error)
    }
  }
}
