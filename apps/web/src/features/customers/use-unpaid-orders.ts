import type { Customer } from '@stitchdesk/contract/customer'
import type { RequestKind } from '@stitchdesk/contract/enums'
import { LIMITS } from '@stitchdesk/contract/limits'
import type { Request } from '@stitchdesk/contract/request'
import { useCall } from '../../lib/query.ts'

type BilledKind = Exclude<RequestKind, 'quote'>

/** Finished, priced work of a customer that is neither paid nor on an invoice yet, latest first. Nobody pays for a quote. */
export function useUnpaidOrders(customer: Pick<Customer, 'userName'>) {
  const answers = [useUnpaid(customer, 'order'), useUnpaid(customer, 'vector')]
  const found = answers.flatMap(({ data }) => data?.docs ?? [])
  const total = answers.reduce((sum, { data }) => sum + (data?.totalDocs ?? 0), 0)
  const orders: Request[] = found
    // The list's filter finds names that contain this one, too; an invoice is for one customer alone.
    .filter(({ userName }) => userName === customer.userName)
    .sort((left, right) => right.submitDateTime.localeCompare(left.submitDateTime))
  return {
    orders,
    /** How many did not fit on the page that was asked for. */
    more: total - found.length,
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const { refetch } of answers) void refetch()
    },
  }
}

function useUnpaid({ userName }: Pick<Customer, 'userName'>, requestFor: BilledKind) {
  return useCall('listOrders', {
    params: { size: LIMITS.maxPageSize, page: 1 },
    body: {
      params: {
        userName,
        requestFor,
        orderStatus: 'Done',
        paymentStatus: false,
        invoiced: false,
        priced: true,
        delete: 'false',
      },
    },
  })
}
