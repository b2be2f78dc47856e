import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const SHOWN_MS = 3000

interface BriefMessage {
  color: 'green' | 'red'
  text: string
}

/** A failure of the staff profile, for as long as its messages are shown. */
export function useBriefly(failure: Error | null): Error | null {
  const [over, setOver] = useState<Error | null>(null)
  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => setOver(failure), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [failure])
  return failure === over ? null : failure
}

/** A message of the staff profile, shown for three seconds. */
export function useBriefMessage() {
  const [message, setMessage] = useState<BriefMessage | null>(null)
  const timer = useTimeout(() => setMessage(null), SHOWN_MS)
  return {
    message,
    show(color: BriefMessage['color'], text: string) {
      setMessage({ color, text })
      timer.clear()
      timer.start()
    },
  }
}
