import { Button, Group, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { inchesOf } from '@stitchdesk/contract/basics/lengths'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import { masterOf } from '@stitchdesk/contract/delivery/delivery-check'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { useLengthUnit } from '../../../lib/length-unit.ts'
import { useStableCallback } from '../../../lib/use-stable-callback.ts'
import { figuredSize } from '../../../parts/files/figure-line.tsx'
import { useReadings } from '../../../parts/files/picture-readings.ts'
import type { ProcessValues } from './process-values.ts'

/** Fields of the process form that a machine file can fill, as they are typed. */
export type FigureFields = Partial<Pick<ProcessValues, 'stitiches' | 'height' | 'width'>>

/** Stitches and size from the delivery's master file. */
export interface FileReading {
  fields: FigureFields
  /** The file's name and what was read, as text. */
  name: string
  text: string
}

interface ReadingOptions {
  /** The result files as they stand in the form. */
  files: readonly ImagesUpload[]
  /** Values saved before; empty ones were left empty on purpose. */
  saved: readonly ImagesUpload[]
  /** Whether the form has a height and a width. */
  sized: boolean
  /** Called with the figures of a newly read file. */
  onRead: (fields: FigureFields) => void
}

/** The master file's figures, announced once when they arrive; null without any. */
export function useFileReading({ files, saved, sized, onRead }: ReadingOptions): FileReading | null {
  const { t } = useTranslation(['requests', 'uploads'])
  const unit = useLengthUnit()
  const readings = useReadings(files)
  const read = files.map(({ imageName, name, filePath }, index) => ({
    imageName,
    name,
    filePath,
    figures: readings[index]?.figures ?? null,
  }))
  const master = masterOf(read)
  const figures = master?.figures
  const size = sized && figures ? figuredSize(figures, unit) : null
  const fields: FigureFields = {}
  if (figures && figures.stitches !== null) fields.stitiches = String(figures.stitches)
  if (size && figures && figures.heightMm !== null && figures.widthMm !== null) {
    fields.height = String(inchesOf(figures.heightMm))
    fields.width = String(inchesOf(figures.widthMm))
  }
  const known = fields.stitiches !== undefined
  const isNew = master !== undefined && master !== null && !saved.some(({ filePath }) => filePath === master.filePath)
  const told = known && isNew ? JSON.stringify(fields) : null
  const report = useStableCallback(onRead)
  useEffect(() => {
    if (told) report(JSON.parse(told))
  }, [told, report])
  if (!master || !figures || figures.stitches === null) return null
  const parts = [
    t('uploads:figures.stitches', { count: figures.stitches, formatted: formatCount(figures.stitches) }),
    size,
  ]
  return { fields, name: nameOfFile(master), text: parts.filter(Boolean).join(' · ') }
}

/** Whether a field holds what its file says. */
export const isRead = (reading: FileReading | null, values: ProcessValues, field: keyof FigureFields): boolean =>
  reading?.fields[field] !== undefined && reading.fields[field] === values[field]

interface ReadFiguresProps {
  reading: FileReading
  form: UseFormReturnType<ProcessValues>
}

/** The master file's figures, with a button for fields that differ. */
export function ReadFigures({ reading, form }: ReadFiguresProps) {
  const { t } = useTranslation('requests')
  const { values } = form
  const { fields, text, name } = reading
  const take = () => {
    form.setValues(fields)
    // The button leaves the page after its use, and would take the focus along.
    form.getInputNode('stitiches')?.focus()
  }
  const differs = keysOf(fields).some((field) => !isRead(reading, values, field))
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed" className="tabular">
        {t('processing.read', { figures: text, name })}
      </Text>
      {differs && (
        <Button size="compact-sm" variant="light" onClick={take}>
          {t('processing.useRead')}
        </Button>
      )}
    </Group>
  )
}
