import type { Design } from '@stitchdesk/contract/delivery/designs'
import { useTranslation } from 'react-i18next'
import { useLoadedDialog } from '../files/use-loaded-dialog.tsx'
import classes from './design-versions.module.css'

const load = async () => (await import('./versions-panel.tsx')).VersionsPanel

/** How many versions of a design there are, leading to all of them. */
export function DesignVersions({ design }: { design: Design }) {
  const { t } = useTranslation('portal')
  const { dialog, loading, open } = useLoadedDialog<{ design: Design }>(load)
  const { versions, orderName } = design
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        aria-label={t('designs.versionsOf', { count: versions, name: orderName })}
        onClick={() => void open({ design })}
      >
        {t('designs.versions', { count: versions })}
      </button>
      {dialog}
    </>
  )
}
