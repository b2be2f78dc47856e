import type { Customer } from '@stitchdesk/contract/people/customer'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { deleteAfterAsking } from '../../ui/delete-after-asking.ts'
import { customerName } from './customer-name.ts'

/** Deletes a customer after asking. */
export function useDeleteCustomer(): (customer: Customer) => Promise<void> {
  const { t } = useTranslation('customers')
  const remove = useAction('updateAuth', { invalidates: ['listCustomers'] })
  return async (customer) => {
    const name = customerName(customer)
    await deleteAfterAsking({
      title: t('deleteTitle', { name }),
      question: t('deleteQuestion'),
      confirmLabel: t('deleteNow'),
      cancelLabel: t('close'),
      done: t('deleted', { name }),
      remove: () => remove.mutateAsync({ body: { _id: customer._id, delete: true } }),
    })
  }
}
