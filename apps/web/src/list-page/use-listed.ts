import { useDeferredValue, useMemo } from 'react'

interface Listed<Data> {
  data: Data | undefined
  /** Another part of the list has arrived and is being drawn; these figures still belong to the one before. */
  isNext: boolean
}

/**
 * What a list shows of an answer. The first part of a list that comes and each other one, a tab's or a page's, is drawn in small steps,
 * so that the page answers meanwhile; what changes in the shown part shows at once.
 */
export function useListed<Data>(
  { data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean },
  listed: string,
): Listed<Data> {
  const part = data === undefined || isPlaceholderData ? null : listed
  const present = useMemo(() => ({ data, part }), [data, part])
  const drawn = useDeferredValue(present)
  const isNext = part !== null && drawn.part !== part
  return { data: isNext ? drawn.data : data, isNext }
}
