import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useArrived } from '../../lib/use-arrived.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data, Error>
  /** Of the same size as the content, so that nothing shifts. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A dashboard's data; until it arrives the outline or the error. A later failure keeps the data. */
export function QueryContent<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const data = useArrived(query.data)
  if (data !== undefined) return children(data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <div aria-busy>{skeleton}</div>
}
