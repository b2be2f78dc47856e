import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

const SHOWN_MS = 3000

interface BriefMessage {
  color: 'green' | 'red'
  text: string
}

/** A message of the staff profile: gone by itself after three seconds. */
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
