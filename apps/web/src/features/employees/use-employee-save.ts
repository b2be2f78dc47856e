import type { Answer, BodyInput } from '@stitchdesk/contract/endpoints'
import type { Employee } from '@stitchdesk/contract/people/employee'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../lib/query.ts'
import { EMPLOYEE_LISTS } from './stale-calls.ts'

/** Stores single fields of an employee. Resolves once the API has them; rejects with its refusal. */
export function useEmployeeSave(employee: Pick<Employee, '_id'>) {
  const client = useQueryClient()
  const action = useAction('updateAuth', {
    invalidates: EMPLOYEE_LISTS,
    onSuccess: (changed) => {
      // The row shows the stored value at once, not only when the list has come anew.
      client.setQueriesData<Answer<'listEmployees'>>(
        { queryKey: ['listEmployees'] },
        (list) =>
          list && { ...list, docs: list.docs.map((doc) => (doc._id === changed._id ? { ...doc, ...changed } : doc)) },
      )
    },
  })
  return (change: BodyInput<'updateAuth'>) => action.mutateAsync({ body: { _id: employee._id, ...change } })
}
