import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import type { SearchAnswer } from '@stitchdesk/contract/search/search'
import { useCall } from '../../lib/api/query.ts'

/** Milliseconds without typing after which the API is asked. */
const TYPING_PAUSE_MS = 120

/** What the API finds for a text while it is typed. */
export interface Searched {
  /** to this text, or to the one before while this one's answer is on its way; undefined if nothing is asked */
  answer: SearchAnswer | undefined
  /** whether `answer` belongs to an earlier text */
  isBehind: boolean
  error: Error | null
  retry: () => void
}

/** Searches while one types. An earlier text's answer never replaces a later one's. */
export function useSearch(typed: string): Searched {
  const text = typed.trim().replace(/\s+/g, ' ')
  const [settled] = useDebouncedValue(text, TYPING_PAUSE_MS)
  const isAsked = (some: string) => some.length >= SEARCH_LIMITS.fewestLetters
  const query = useCall(
    'search',
    { body: { text: settled } },
    // A text that is too long is refused with a sentence, which is shown.
    {
      enabled: isAsked(settled),
      keepPrevious: isAsked(text) && settled.length <= SEARCH_LIMITS.text,
      refetchOnReturn: false,
    },
  )
  const isWanted = isAsked(text)
  return {
    answer: isWanted ? query.data : undefined,
    isBehind: isWanted && (text !== settled || query.isFetching),
    error: isWanted && text === settled ? query.error : null,
    retry: () => void query.refetch(),
  }
}
