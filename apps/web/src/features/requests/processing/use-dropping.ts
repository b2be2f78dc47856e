import type { DragEvent } from 'react'

/** Takes files that are dropped anywhere on the element with these handlers, unless a zone in it has taken them. */
export function useDropping(add: (files: File[]) => void, enabled: boolean) {
  const holdsFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files')
  return {
    onDragOver: (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
}
