import { useEffect, useEffectEvent } from 'react'
import { receiveFiles } from '../../lib/dropped-files.ts'

/** Takes files that were dropped where no form is, and those dropped beside this one as long as it is open. */
export function useDroppedFiles(take: (files: readonly File[]) => void): void {
  const onHanded = useEffectEvent(take)
  useEffect(() => receiveFiles((files) => onHanded(files)), [])
}
