import { Skeleton } from '@mantine/core'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChangeList, loadChangePins } from '../../../parts/changes/load-changes.ts'
import type { ViewableFile } from '../../../parts/pictures/request-files.ts'
import type { useChangeTicks } from './use-change-ticks.ts'

const ChangeList = lazy(loadChangeList)
const ChangePins = lazy(loadChangePins)

/** The index of a commented file among the shown ones; a file that is no longer a result gets its own place. */
function placeOf({ file }: ChangeItem, files: readonly ViewableFile[]): string | undefined {
  const address = file?.picture.address
  return address ? (files.find(({ picture }) => picture.address === address)?.filePath ?? address) : undefined
}

/** The commented pictures that are not among the files, each once. */
function commented(items: readonly ChangeItem[], files: readonly ViewableFile[]): ViewableFile[] {
  const others = items.flatMap(({ file }) =>
    file?.picture.address && !files.some(({ picture }) => picture.address === file.picture.address) ? [file] : [],
  )
  return [...new Map(others.map((file) => [file.picture.address, file])).values()].map(({ name, picture }) => ({
    kind: 'result',
    filePath: picture.address ?? name,
    imageName: name,
    name,
    url: '',
    picture,
    figures: null,
  }))
}

interface ProcessChanges {
  /** The files that can be shown. */
  files: readonly ViewableFile[]
  led: { to: string | undefined } | null
  over: (file: ViewableFile) => ReactNode
  /** The checklist; null where no change waits. */
  list: ReactNode
}

/** The changes that a customer waits for, beside the pictures: a checklist, and their points on the commented result. */
export function useProcessChanges(
  { items, isDone, tick }: ReturnType<typeof useChangeTicks>,
  given: readonly ViewableFile[],
): ProcessChanges {
  const [active, setActive] = useState<string | null>(null)
  const files = [...given, ...commented(items, given)]
  const [led, setLed] = useState(() => {
    const first = items.find((item) => placeOf(item, files))
    return first ? { to: placeOf(first, files) } : null
  })
  const look = (item: ChangeItem) => {
    setActive(item._id)
    setLed({ to: placeOf(item, files) })
  }
  const marks = { isDone, active, onLook: look }
  return {
    files,
    led,
    over: (file) => {
      const here = items.filter((item) => item.pin && placeOf(item, files) === file.filePath)
      return (
        here.length > 0 && (
          <Suspense>
            <ChangePins key={file.filePath} items={here} {...marks} />
          </Suspense>
        )
      )
    },
    list: items.length > 0 && (
      <Suspense fallback={<Skeleton height={32 + items.length * 65} />}>
        <ChangeList heading="h3" items={items} onTick={tick} {...marks} />
      </Suspense>
    ),
  }
}
