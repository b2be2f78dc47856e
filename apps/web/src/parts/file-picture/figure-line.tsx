import { Text } from '@mantine/core'
import type { FileFigures } from '@stitchdesk/contract/requests/picture'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { type PicturedFile, useReading } from './picture-readings.ts'

/** A size in millimetres, to a tenth: `88.9 × 61.2`. */
export function millimetres({ widthMm, heightMm }: Pick<FileFigures, 'widthMm' | 'heightMm'>): string | null {
  return widthMm === null || heightMm === null ? null : `${widthMm.toFixed(1)} × ${heightMm.toFixed(1)}`
}

/** What a machine file says of its design, in a line; nothing for other files. */
export function FigureLine({ file }: { file: PicturedFile }) {
  const { t } = useTranslation('uploads')
  const { figures } = useReading(file)
  if (!figures || figures.source === 'none') return null
  const size = millimetres(figures)
  const { stitches, colorRuns } = figures
  const facts = [
    stitches !== null && t('figures.stitches', { count: stitches, formatted: formatCount(stitches) }),
    size && t('figures.size', { size }),
    colorRuns !== null && t('figures.colors', { count: colorRuns }),
    !figures.complete && t('figures.incomplete'),
  ].filter(Boolean)
  return (
    <Text component="span" size="xs" c="dimmed" display="block" className="tabular">
      {facts.join(' · ')}
    </Text>
  )
}
