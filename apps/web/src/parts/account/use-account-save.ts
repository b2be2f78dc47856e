import type { CallName } from '@stitchdesk/contract/calls'
import type { Account } from '@stitchdesk/contract/customers/customer'
import type { Answer, BodyInput } from '@stitchdesk/contract/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/api/query.ts'

type AccountList = 'listCustomers' | 'listEmployees'

/**
 * Stores single fields of somebody's account. Resolves once the API has them; rejects with its refusal.
 * @param list the list in which the account stands
 * @param invalidates what is out of date then
 */
export function useAccountSave({ _id }: Pick<Account, '_id'>, list: AccountList, invalidates: readonly CallName[]) {
  const client = useQueryClient()
  const action = useAction('updateAuth', {
    invalidates,
    onSuccess: (changed) => {
      // The row shows the stored value immediately, before the list has come again.
      client.setQueriesData<Answer<AccountList>>({ queryKey: [list] }, (page) => page && withChange(page, changed))
    },
  })
  return (change: BodyInput<'updateAuth'>) => action.mutateAsync({ body: { _id, ...change } })
}

function withChange(page: Answer<AccountList>, changed: Answer<'updateAuth'>): Answer<AccountList> {
  const docs = page.docs.map((doc) => (doc._id === changed._id ? { ...doc, ...changed } : doc))
  return { ...page, docs } as Answer<AccountList>
}
