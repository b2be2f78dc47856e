import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { deleteAfterAsking } from '../../ui/feedback/delete-after-asking.ts'

/** Deletes a customer after asking. */
export function useDeleteCustomer(): (customer: Customer, onDone?: () => void) => Promise<void> {
  const { t } = useTranslation('customers')
  const remove = useAction('updateAuth', { invalidates: ['listCustomers'] })
  return async (customer, onDone) => {
    const name = customerName(customer)
    const { userName, requests } = customer
    await deleteAfterAsking({
      title: t('deleteTitle', { name }),
      question: [t('deleteQuestion', { name, userName }), t('deleteKeeps', { count: requests })].join(' '),
      confirmLabel: t('deleteNow'),
      cancelLabel: t('close'),
      done: t('deleted', { name }),
      remove: async () => {
        await remove.mutateAsync({ body: { _id: customer._id, delete: true } })
        onDone?.()
      },
    })
  }
}
