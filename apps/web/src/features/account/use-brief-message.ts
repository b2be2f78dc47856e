import { useTimeout } from '@mantine/hooks'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { useState } from 'react'

interface BriefMessage {
  color: 'green' | 'red'
  text: string
}

/** A message of the staff profile: gone by itself after three seconds. */
export function useBriefMessage() {
  const [message, setMessage] = useState<BriefMessage | null>(null)
  const timer = useTimeout(() => setMessage(null), LIMITS.staffProfileMessageMs)
  return {
    message,
    show(color: BriefMessage['color'], text: string) {
      setMessage({ color, text })
      timer.clear()
      timer.start()
    },
  }
}
