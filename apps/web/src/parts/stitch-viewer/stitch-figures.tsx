import { Alert, Title } from '@mantine/core'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { useSizes } from '../../lib/length-unit.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { warningText } from '../files/warning-text.ts'
import classes from './stitch-viewer.module.css'

/** The figures of a machine file; missing ones are shown as missing, never guessed. */
export function StitchFigures({ file }: { file: StitchFile }) {
  const { t } = useTranslation('viewer')
  const { t: uploads } = useTranslation('uploads')
  const sizes = useSizes()
  const id = useId()
  const { stitches, widthMm, heightMm, colorRuns, colors, trims, trimsKnown, complete, name, warnings } = file
  const told = (value: number | null) => (value === null ? t('figures.notStored') : formatCount(value))
  const size = widthMm === null || heightMm === null ? t('figures.notStored') : sizes.sizeOfMm(widthMm, heightMm)
  // A design may come back to a color.
  const distinct =
    colorRuns !== null && colors !== null && colors !== colorRuns
      ? t('figures.distinctColors', { runs: formatCount(colorRuns), colors: formatCount(colors) })
      : null
  const about = trims !== null && !trimsKnown ? t('figures.about', { count: trims }) : null
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" mb={6} id={id}>
        {t('figures.title')}
      </Title>
      <Facts layout="beside">
        <Fact label={t('figures.stitches')}>{told(stitches)}</Fact>
        <Fact label={t('figures.size')}>{size}</Fact>
        <Fact label={t('figures.colors')}>{distinct ?? told(colorRuns)}</Fact>
        <Fact label={t('figures.trims')}>{about ?? told(trims)}</Fact>
        <Fact label={t('figures.complete')}>{t(complete ? 'figures.toItsEnd' : 'figures.cutShort')}</Fact>
        <Fact label={t('figures.format')}>{file.format.toUpperCase()}</Fact>
        {name && <Fact label={t('figures.name')}>{name}</Fact>}
      </Facts>
      {warnings.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          mt="sm"
          p="xs"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('figures.warnings')}
        >
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning.code}>{warningText(uploads, warning)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  )
}
