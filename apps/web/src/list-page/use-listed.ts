import { useDeferredValue, useMemo } from 'react'

interface Listed<Data> {
  data: Data | undefined
  /** Another part of the list has arrived and is being drawn; these figures still belong to the previous part. */
  isNext: boolean
}

/**
 * The answer that a list shows. React renders a newly loaded page or tab at low priority, so that the page stays responsive;
 * changes of the shown page render at once.
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
