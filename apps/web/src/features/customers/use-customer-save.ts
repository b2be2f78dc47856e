import type { Answer } from '@stitchdesk/contract/endpoints'
import type { Account } from '@stitchdesk/contract/people/customer'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/query.ts'

type Change = Partial<Pick<Account, 'colorStatus'>> & Record<string, string | number | null>

/** Stores single fields of a customer. Resolves once the API has them; rejects with its refusal. */
export function useCustomerSave(customer: Pick<Account, '_id'>) {
  const client = useQueryClient()
  const action = useAction('updateAuth', {
    invalidates: ['listCustomers'],
    onSuccess: (changed) => {
      // The row shows the stored value at once, not only when the list has come anew.
      client.setQueriesData<Answer<'listCustomers'>>(
        { queryKey: ['listCustomers'] },
        (list) =>
          list && { ...list, docs: list.docs.map((doc) => (doc._id === changed._id ? { ...doc, ...changed } : doc)) },
      )
    },
  })
  return (change: Change) => action.mutateAsync({ body: { _id: customer._id, ...change } })
}
