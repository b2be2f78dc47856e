import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconCreditCard,
  IconFlame,
  IconLineDashed,
  IconRulerMeasure,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from './stage/stage.ts'
import classes from './viewer-bar.module.css'

/** The switches of the viewer. */
export interface Switches {
  jumps: boolean
  density: boolean
  measure: boolean
}

/** How much a press of plus or minus zooms. */
export const ZOOM_STEP = 1.4

interface ViewerBarProps {
  stage: Stage | null
  switches: Switches
  onSwitch: (name: keyof Switches) => void
  onRealSize: () => void
  /** Opens the frame for the bank card again; null before it was ever used. */
  onCalibrate: (() => void) | null
  fabric: string
  onFabric: (color: string) => void
}

/** The buttons above the canvas. */
export function ViewerBar(props: ViewerBarProps) {
  const { stage, switches, onSwitch, onRealSize, onCalibrate, fabric, onFabric } = props
  const { t } = useTranslation('viewer')
  return (
    <fieldset className={classes.bar} aria-label={t('bar')}>
      <ActionIcon.Group>
        <Tool label={t('zoomOut')} onClick={() => stage?.zoomBy(1 / ZOOM_STEP)}>
          <IconZoomOut size={18} aria-hidden />
        </Tool>
        <Tool label={t('fit')} onClick={() => stage?.fit()}>
          <IconArrowsMaximize size={16} aria-hidden />
        </Tool>
        <Tool label={t('zoomIn')} onClick={() => stage?.zoomBy(ZOOM_STEP)}>
          <IconZoomIn size={18} aria-hidden />
        </Tool>
      </ActionIcon.Group>
      <Button.Group>
        <Button variant="default" size="xs" onClick={onRealSize}>
          {t('realSize')}
        </Button>
        {onCalibrate && (
          <Tooltip label={t('card.again')}>
            <Button variant="default" size="xs" px={8} aria-label={t('card.again')} onClick={onCalibrate}>
              <IconCreditCard size={16} aria-hidden />
            </Button>
          </Tooltip>
        )}
      </Button.Group>
      <Switch on={switches.jumps} icon={<IconLineDashed size={16} aria-hidden />} onClick={() => onSwitch('jumps')}>
        {t('jumps')}
      </Switch>
      <Switch on={switches.density} icon={<IconFlame size={16} aria-hidden />} onClick={() => onSwitch('density')}>
        {t('density')}
      </Switch>
      <Switch
        on={switches.measure}
        icon={<IconRulerMeasure size={16} aria-hidden />}
        onClick={() => onSwitch('measure')}
      >
        {t('measure')}
      </Switch>
      <label className={classes.fabric}>
        <input
          type="color"
          className={classes.swatch}
          value={fabric}
          onChange={({ target }) => onFabric(target.value)}
        />
        {t('fabric')}
      </label>
    </fieldset>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

interface SwitchProps extends ButtonProps {
  on: boolean
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

function Switch({ on, icon, onClick, children }: SwitchProps) {
  return (
    <Button variant={on ? 'light' : 'default'} size="xs" leftSection={icon} aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  )
}
