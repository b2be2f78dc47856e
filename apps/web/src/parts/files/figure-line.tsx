import { Text } from '@mantine/core'
import type { LengthUnit } from '@stitchdesk/contract/basics/lengths'
import type { FileFigures } from '@stitchdesk/contract/pictures/picture'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { formatSize, useLengthUnit } from '../../lib/length-unit.ts'
import { type PicturedFile, useReading } from './picture-readings.ts'

/** The size that a machine file tells, in a unit of the reader's; null where it tells none. */
export function figuredSize(
  { widthMm, heightMm }: Pick<FileFigures, 'widthMm' | 'heightMm'>,
  unit: LengthUnit,
): string | null {
  return widthMm === null || heightMm === null ? null : formatSize(widthMm, heightMm, unit)
}

/** The figures of a machine file in a line; renders nothing for other files. */
export function FigureLine({ file }: { file: PicturedFile }) {
  const { t } = useTranslation('uploads')
  const unit = useLengthUnit()
  const { figures, picture } = useReading(file)
  if (!figures || figures.source === 'none') return null
  const size = figuredSize(figures, unit)
  const { stitches, colorRuns } = figures
  const facts = [
    stitches !== null && t('figures.stitches', { count: stitches, formatted: formatCount(stitches) }),
    size,
    colorRuns !== null && t('figures.colors', { count: colorRuns }),
    !figures.complete && t('figures.incomplete'),
    picture.colorsFrom === 'none' && t('figures.colorsNotSet'),
  ].filter(Boolean)
  return (
    <Text component="span" size="xs" c="dimmed" display="block" className="tabular">
      {/* A number stays beside its word. */}
      {facts.map((fact) => String(fact).replaceAll(' ', '\u00A0')).join(' · ')}
    </Text>
  )
}
