import { useEffect, useEffectEvent } from 'react'
import { takeHandedFiles } from '../../lib/handed-files.ts'

/** Takes files that were dropped where no form is, and those dropped beside this one as long as it is open. */
export function useHandedFiles(take: (files: readonly File[]) => void): void {
  const onHanded = useEffectEvent(take)
  useEffect(() => takeHandedFiles((files) => onHanded(files)), [])
}
