import type { LengthUnit } from '@stitchdesk/contract/basics/lengths'
import { densityGrid } from '@stitchdesk/stitch-files/density'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { threadGeometry } from '@stitchdesk/stitch-files/thread-geometry'
import { threadShades } from '@stitchdesk/stitch-files/thread-shades'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownScheme } from '../../lib/color-scheme.ts'
import { formatLength, useLengthUnit } from '../../lib/length-unit.ts'
import { CardFrame } from './card-frame.tsx'
import { DensityLegend } from './density-legend.tsx'
import { inkOn, useFabric } from './stage/fabric.ts'
import { Playback, type PlaybackHandle } from './stage/playback.tsx'
import { CARD, keptCardWidth } from './stage/real-size.ts'
import type { Stage } from './stage/stage.ts'
import { StitchCanvas } from './stage/stitch-canvas.tsx'
import { useMeasure } from './stage/use-measure.ts'
import { StitchFigures } from './stitch-figures.tsx'
import type { StitchSource } from './stitch-source.ts'
import classes from './stitch-viewer.module.css'
import { ThreadList } from './threads/thread-list.tsx'
import type { FileColors } from './threads/use-file-colors.ts'
import { useThreadColors } from './threads/use-thread-colors.ts'
import { type Switches, ViewerBar, ZOOM_STEP } from './viewer-bar.tsx'

interface StitchViewerProps {
  file: StitchFile
  source: StitchSource
  stored: FileColors
}

/** A design sewn on cloth, with all that can be done to look at it, and what its file says beside it. */
export function StitchViewer({ file, source, stored }: StitchViewerProps) {
  const { t } = useTranslation('viewer')
  const unit = useLengthUnit()
  const [stage, setStage] = useState<Stage | null>(null)
  const [switches, setSwitches] = useState<Switches>({ jumps: false, density: false, measure: false })
  const [cardWidth, setCardWidth] = useState(keptCardWidth)
  const [calibrating, setCalibrating] = useState(false)
  const [fabric, setFabric] = useFabric(useShownScheme())
  const threads = useThreadColors(file, stored)
  const measure = useMeasure(switches.measure)
  const playback = useRef<PlaybackHandle>(null)
  const paint = usePaint(file, threads.colors, switches.density)
  const ink = inkOn(fabric)
  const { points } = measure
  const overlay = useMemo(
    () => ({ fabric, jumps: switches.jumps ? ink : null, points: switches.measure ? points : [], ink }),
    [fabric, ink, switches.jumps, switches.measure, points],
  )

  function showRealSize(width: number) {
    setCalibrating(false)
    setCardWidth(width)
    stage?.zoomTo(width / CARD.width / 10)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || calibrating) return
    if (event.key === ' ' && !takesSpace(event.target)) playback.current?.toggle()
    else if (isChoice(event.target)) return
    else if (event.key === '+' || event.key === '=') stage?.zoomBy(ZOOM_STEP)
    else if (event.key === '-') stage?.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '0') stage?.fit()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that hold for all that is in it.
    <div className={classes.viewer} onKeyDown={onKeyDown}>
      <div className={classes.main}>
        <ViewerBar
          stage={stage}
          switches={switches}
          onSwitch={(name) => setSwitches({ ...switches, [name]: !switches[name] })}
          onRealSize={() => (cardWidth === null ? setCalibrating(true) : showRealSize(cardWidth))}
          onCalibrate={cardWidth === null ? null : () => setCalibrating(true)}
          fabric={fabric}
          onFabric={setFabric}
        />
        <StitchCanvas
          name={source.name}
          paint={paint}
          overlay={overlay}
          stage={stage}
          onStage={setStage}
          measure={switches.measure ? measure : null}
        >
          {switches.density && <DensityLegend />}
          {switches.measure && (
            <output className={classes.measure} aria-live="polite">
              {measure.distance === null
                ? t(measure.set === 0 ? 'measuring.first' : 'measuring.second')
                : measured(measure.distance, unit)}
            </output>
          )}
          {calibrating && <CardFrame onSave={showRealSize} onCancel={() => setCalibrating(false)} />}
        </StitchCanvas>
        <Playback records={file.records} stage={stage} ref={playback} />
      </div>
      <aside className={classes.side}>
        <StitchFigures file={file} />
        <ThreadList file={file} stored={stored} threads={threads} />
      </aside>
    </div>
  )
}

/** A distance between stitches, in millimeters too: a hundredth of an inch is coarse beside a stitch. */
function measured(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? formatLength(mm, 'mm') : `${formatLength(mm, 'in')} (${formatLength(mm, 'mm')})`
}

/** What the stage paints; a new one only when something of it has changed. */
function usePaint(file: StitchFile, colors: readonly string[], dense: boolean) {
  const geometry = useMemo(() => threadGeometry(file), [file])
  const density = useMemo(() => (dense && file.bounds ? densityGrid(file.records, file.bounds) : null), [file, dense])
  const all = colors.join()
  return useMemo(
    () => ({ file, geometry, shades: all.split(',').map(threadShades), density }),
    [file, geometry, all, density],
  )
}

/** Whether a key would choose among the values of a field. */
function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
}

/** Whether the space bar presses what has the focus. */
function takesSpace(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'range'
  return target instanceof HTMLElement && /^(BUTTON|SELECT|TEXTAREA)$/.test(target.tagName)
}
