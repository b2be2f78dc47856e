import { DENSITY_STEPS } from '@stitchdesk/stitch-files/density'
import { useTranslation } from 'react-i18next'
import classes from './density-legend.module.css'

/** The legend of the heat map: colors by needle points. */
export function DensityLegend() {
  const { t } = useTranslation('viewer')
  return (
    <figure className={classes.legend}>
      <figcaption>{t('densityTitle')}</figcaption>
      <ol className={classes.steps}>
        {DENSITY_STEPS.map(({ from, color }, step) => (
          <li key={from}>
            <span className={classes.color} style={{ background: color }} aria-hidden />
            {step === DENSITY_STEPS.length - 1 ? t('densityAbove', { count: from }) : from}
          </li>
        ))}
      </ol>
    </figure>
  )
}
