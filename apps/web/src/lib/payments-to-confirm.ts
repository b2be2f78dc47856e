import { useCall } from './query.ts'

/** How many payments wait to be confirmed; undefined until it is known. */
export function usePaymentsToConfirm(): number | undefined {
  const input = { params: { size: 1, page: 1 }, query: {} }
  return useCall('listPayments', input, { refetchInterval: 60_000 }).data?.totalDocs
}
