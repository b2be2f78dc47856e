import { Text } from '@mantine/core'
import type { LengthUnit } from '@stitchdesk/contract/basics/lengths'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatCount } from '../../lib/format.ts'
import { formatSize, useLengthUnit } from '../../lib/length-unit.ts'
import { warningText } from '../files/warning-text.ts'

type State = { file: StitchFile } | { error: unknown } | null

/** What a machine file says, in one line, read in the browser before anything is sent. */
export function FileFigures({ file }: { file: File }) {
  const { t } = useTranslation('uploads')
  const unit = useLengthUnit()
  const [state, setState] = useState<State>(null)
  useEffect(() => {
    let gone = false
    const show = (next: State) => !gone && setState(next)
    import('./read-file.ts')
      .then(({ readFile }) => readFile({ name: file.name, from: file }))
      .then(
        (read) => show({ file: read }),
        (error: unknown) => show({ error }),
      )
    return () => {
      gone = true
    }
  }, [file])
  return (
    <Text size="xs" c="dimmed" className="tabular" role="status">
      {state === null && t('stitches.reading')}
      {state && 'error' in state && t('stitches.unread', { reason: messageOf(state.error) })}
      {state && 'file' in state && sentence(state.file, unit, t)}
    </Text>
  )
}

function sentence(file: StitchFile, unit: LengthUnit, t: TFunction<'uploads'>): string {
  const last = file.warnings.at(-1)
  if (file.stitches === null) return t('stitches.unread', { reason: last ? warningText(t, last) : '' })
  const { stitches, widthMm, heightMm, colorRuns, trims, trimsKnown, complete } = file
  const parts = [
    t('stitches.count', { stitches: formatCount(stitches) }),
    widthMm !== null && heightMm !== null && formatSize(widthMm, heightMm, unit),
    colorRuns !== null && t('stitches.colors', { count: colorRuns }),
    trims !== null && t(trimsKnown ? 'stitches.trims' : 'stitches.trimsAbout', { count: trims }),
    !complete && t('stitches.cutShort'),
  ]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}
