import { Button, Group, Text } from '@mantine/core'
import { inchesOf } from '@stitchdesk/contract/basics/lengths'
import { masterOf } from '@stitchdesk/contract/requests/delivery-check'
import { shownFileName } from '@stitchdesk/contract/requests/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { millimetres } from '../../parts/file-picture/figure-line.tsx'
import { useReadings } from '../../parts/file-picture/picture-readings.ts'
import type { ProcessValues } from './process-values.ts'

/** Fields of the process form that a machine file can fill, as they are typed. */
export type FigureFields = Partial<Pick<ProcessValues, 'stitiches' | 'height' | 'width'>>

interface ReadFiguresProps {
  /** The result files as they stand in the form. */
  files: readonly ImagesUpload[]
  values: ProcessValues
  /** Whether the form has a height and a width. */
  sized: boolean
  onUse: (fields: FigureFields) => void
}

/** Offers what the delivery's master file says of its stitches and size; the person decides. */
export function ReadFigures({ files, values, sized, onUse }: ReadFiguresProps) {
  const { t } = useTranslation(['requests', 'uploads'])
  const readings = useReadings(files)
  const read = files.map(({ imageName }, index) => ({ imageName, figures: readings[index]?.figures ?? null }))
  const master = masterOf(read)
  if (!master?.figures || master.figures.stitches === null) return null
  const { stitches, widthMm, heightMm } = master.figures
  const size = sized && millimetres(master.figures)
  const fields: FigureFields = {
    stitiches: String(stitches),
    ...(size && heightMm !== null && widthMm !== null
      ? { height: String(inchesOf(heightMm)), width: String(inchesOf(widthMm)) }
      : {}),
  }
  const isUsed = Object.entries(fields).every(([name, value]) => values[name as keyof FigureFields] === value)
  const figures = [
    t('uploads:figures.stitches', { count: stitches, formatted: formatCount(stitches) }),
    size && t('uploads:figures.size', { size }),
  ]
  return (
    <Group gap="sm" role="status">
      <Text size="sm" className="tabular">
        {t('processing.read', {
          figures: figures.filter(Boolean).join(', '),
          name: shownFileName(master.imageName),
        })}
      </Text>
      {isUsed ? (
        <Text size="sm" c="dimmed">
          {t('processing.readUsed')}
        </Text>
      ) : (
        <Button size="compact-sm" variant="light" onClick={() => onUse(fields)}>
          {t('processing.useRead')}
        </Button>
      )}
    </Group>
  )
}
