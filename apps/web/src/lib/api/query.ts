import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type CallInput, type CallInputArgs, callWith } from './call.ts'

/** Whether to retry: only after a lost connection or a failing server, and only twice. */
function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/**
 * The cache of answers, one per page load.
 * @param onError told every failure of a call, beside the screen that made it
 */
export function createQueryClient(onError?: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a call fails and says so. If it waited for the network, it would make its change long after the person
      // had given up its form.
      queries: { networkMode: 'always', retry: worthRetrying, staleTime: 10_000, gcTime: 10 * 60_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Key of an answer in the cache: the endpoint's name, then what was sent. */
export function callKey<N extends CallName>(name: N, input?: CallInput<N>) {
  return input === undefined ? ([name] as const) : ([name, input] as const)
}

interface CallOptions<N extends CallName> {
  /** Don't ask yet while false. */
  enabled?: boolean
  /** Keep showing the answer to the previous input until the next has come: for pages of a list, not for single records. */
  keepPrevious?: boolean
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /** Ask again every so many milliseconds while the page is visible, or as the last answer needs it. */
  refetchInterval?: number | ((answer: Answer<N> | undefined) => number | false)
  /** Ask again when the person comes back to the tab or to the network; true unless said otherwise. */
  refetchOnReturn?: boolean
}

/** Read something from the API, cached by endpoint and input. */
export function useCall<N extends CallName>(
  name: N,
  ...[input, options]: CallInputArgs<N, [options?: CallOptions<N>]>
): UseQueryResult<Answer<N>, Error> {
  // Only an endpoint that needs no input is called without one.
  const read = (signal: AbortSignal) => callWith(name, (input ?? {}) as CallInput<N>, { signal })
  return useAnswer(callKey(name, input), read, options)
}

/** As {@link useCall}, for code that works with any endpoint and has its input. */
export function useCallWith<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions<N>,
): UseQueryResult<Answer<N>, Error> {
  return useAnswer(callKey(name, input), (signal) => callWith(name, input, { signal }), options)
}

function useAnswer<N extends CallName>(
  queryKey: ReturnType<typeof callKey<N>>,
  read: (signal: AbortSignal) => Promise<Answer<N>>,
  options: CallOptions<N> = {},
): UseQueryResult<Answer<N>, Error> {
  const { keepPrevious, refetchOnReturn = true, refetchInterval, ...rest } = options
  return useQuery<Answer<N>, Error>({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    refetchOnWindowFocus: refetchOnReturn,
    refetchOnReconnect: refetchOnReturn,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : refetchInterval,
    ...rest,
  })
}

interface ActionOptions<N extends CallName> {
  /** Endpoints whose cached answers this action makes out of date. */
  invalidates?: readonly CallName[]
  onSuccess?: (answer: Answer<N>, input: CallInput<N>) => void
  onError?: (error: Error, input: CallInput<N>) => void
}

/**
 * Change something through the API. It refetches outdated queries whatever the caller's `onSuccess` does. Call `mutate(input)` or
 * `await mutateAsync(input)`; for an endpoint without input pass `{}`.
 */
export function useAction<N extends CallName>(name: N, options: ActionOptions<N> = {}) {
  const client = useQueryClient()
  const { invalidates = [], onSuccess, onError } = options
  return useMutation<Answer<N>, Error, CallInput<N>>({
    mutationFn: (input) => callWith(name, input),
    onSuccess: (answer, input) => {
      for (const stale of invalidates) void client.invalidateQueries({ queryKey: [stale] })
      onSuccess?.(answer, input)
    },
    onError,
  })
}
