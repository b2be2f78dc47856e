import { ColorSwatch, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { COLOR_STATUSES, type ColorStatus as Color } from '@stitchdesk/contract/basics/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../../ui/feedback/notify.ts'
import classes from './color-status.module.css'

const SWATCHES = {
  Nothing: 'transparent',
  Red: 'var(--color-danger)',
  Green: 'var(--color-status-done)',
} as const satisfies Record<Color, string>

/** The color that follows in the cycle. */
function nextColor(color: Color): Color {
  return COLOR_STATUSES[(COLOR_STATUSES.indexOf(color) + 1) % COLOR_STATUSES.length] ?? 'Nothing'
}

interface ColorStatusProps {
  /** Whose mark it is. */
  owner: string
  value: Color
  /** Stores the next color; without it the mark is only shown. */
  save?: (value: Color) => Promise<unknown>
}

/** A customer's colored mark with its word. Pressing it goes on to the next color: Nothing, Red, Green. */
export function ColorStatus({ owner, value, save }: ColorStatusProps) {
  const { t } = useTranslation('customers')
  const [saving, setSaving] = useState<Color | null>(null)
  const shown = saving ?? value
  const next = nextColor(shown)
  const mark = (
    <>
      <ColorSwatch color={SWATCHES[shown]} size={14} component="span" className={classes.swatch} aria-hidden />
      {shown === 'Nothing' ? (
        <VisuallyHidden>{t('colors.Nothing')}</VisuallyHidden>
      ) : (
        <span>{t(`colors.${shown}`)}</span>
      )}
    </>
  )
  if (!save) return <span className={classes.color}>{mark}</span>

  async function advance() {
    // Not disabled while it saves: the focus would be lost.
    if (saving !== null) return
    setSaving(next)
    try {
      await save?.(next)
    } catch (error) {
      notifyError(error)
    } finally {
      setSaving(null)
    }
  }

  const label = t('nextColor', { name: owner, color: t(`colors.${shown}`), next: t(`colors.${next}`) })
  return (
    <Tooltip label={t('changeTo', { next: t(`colors.${next}`) })} openDelay={400}>
      <UnstyledButton
        className={classes.color}
        aria-label={label}
        aria-busy={saving !== null || undefined}
        onClick={(event) => {
          event.stopPropagation()
          void advance()
        }}
      >
        {mark}
      </UnstyledButton>
    </Tooltip>
  )
}
