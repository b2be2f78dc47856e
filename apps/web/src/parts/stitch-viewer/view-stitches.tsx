import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import { IconNeedleThread } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLoadedDialog } from '../files/use-loaded-dialog.tsx'
import { isViewable, type StitchSource } from './stitch-source.ts'

/** The viewer, loaded when it is first opened. */
async function loadDialog() {
  const { default: Dialog } = await import('./stitch-dialog.tsx')
  return Dialog
}

interface ViewStitchesProps {
  source: StitchSource
  /** With a word beside its icon. */
  wide?: boolean
}

/** A button that shows a machine file sewn; nothing for any other file. */
export function ViewStitches({ source, wide = false }: ViewStitchesProps) {
  const { t } = useTranslation('uploads')
  const { dialog, loading, open } = useLoadedDialog<{ source: StitchSource }>(loadDialog)
  const Designation = useSession()?.user.Designation ?? null
  const isUnset = source.colorsFrom === 'none'
  // Customers don't see drawings in invented colors.
  if (!isViewable(source.name) || (isUnset && !isStaffRole(Designation))) return null
  const sets = wide && isUnset && mayCall('setThreadColors', Designation)
  const label = t(sets ? 'stitches.setColorsOf' : 'stitches.view', { name: source.name })
  const icon = <IconNeedleThread size={16} aria-hidden />
  const button = {
    'aria-label': label,
    'aria-haspopup': 'dialog',
    loading,
    onClick: () => void open({ source }),
  } as const
  return (
    <>
      {wide ? (
        <Button variant="default" size="xs" leftSection={icon} {...button}>
          {t(sets ? 'stitches.setColors' : 'stitches.short')}
        </Button>
      ) : (
        <Tooltip label={label}>
          <ActionIcon variant="light" size="md" {...button}>
            {icon}
          </ActionIcon>
        </Tooltip>
      )}
      {dialog}
    </>
  )
}
