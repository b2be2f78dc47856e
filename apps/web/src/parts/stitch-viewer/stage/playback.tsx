import { ActionIcon, NativeSelect, Text, Tooltip } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { Records } from '@stitchdesk/stitch-files'
import { RECORD } from '@stitchdesk/stitch-files/design'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import classes from './playback.module.css'
import type { Stage } from './stage.ts'

/** Stitches a second; the first is what machines do: 900 a minute. */
const SPEEDS = [15, 60, 250, 1000, 4000, 16_000] as const
const MACHINE = SPEEDS[0]
/** Seconds that sewing a design should take at the speed that is chosen first. */
const PLEASANT = 20
/** Where the system asks for little motion the picture changes in such steps, milliseconds. */
const STILL = 500

export interface PlaybackHandle {
  toggle: () => void
}

interface PlaybackProps {
  records: Records
  stage: Stage | null
  ref: Ref<PlaybackHandle>
}

/** Sews a design stitch by stitch: start and stop, where it is, how fast. */
export function Playback({ records, stage, ref }: PlaybackProps) {
  const { t } = useTranslation('viewer')
  const still = useReducedMotion()
  const places = useMemo(() => stitchPlaces(records), [records])
  const all = places.length
  const [at, setAt] = useState(all)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(() => SPEEDS.find((one) => all / one <= PLEASANT) ?? MACHINE)
  const record = at === all ? records.length - 1 : at === 0 ? -1 : (places[at - 1] ?? 0)
  useEffect(() => stage?.showUpTo(record), [stage, record])
  const ended = at >= all
  const runs = playing && !ended

  useEffect(() => {
    if (!runs) return
    let frame = 0
    let before = performance.now()
    const step = (now: number) => {
      const passed = now - before
      if (!still || passed >= STILL) {
        const stitches = (passed / 1000) * speed
        // A fraction of a stitch waits for the next frame.
        if (stitches >= 1) {
          before = now - ((stitches % 1) / speed) * 1000
          setAt((place) => Math.min(all, place + Math.floor(stitches)))
        }
      }
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [runs, speed, all, still])

  function toggle() {
    if (!runs && ended) setAt(0)
    setPlaying(!runs)
  }
  useImperativeHandle(ref, () => ({ toggle }))

  const label = t(runs ? 'playback.pause' : 'playback.play')
  const position = t('playback.of', { at: formatCount(at), all: formatCount(all) })
  return (
    <fieldset className={classes.playback} aria-label={t('playback.bar')}>
      <Tooltip label={label}>
        <ActionIcon variant="filled" size="lg" radius="xl" aria-label={label} onClick={toggle}>
          {runs ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <input
        type="range"
        className={classes.position}
        aria-label={t('playback.position')}
        aria-valuetext={position}
        min={0}
        max={all}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <Text size="xs" c="dimmed" className={classes.at}>
        {position}
      </Text>
      <NativeSelect
        size="xs"
        className={classes.speed}
        aria-label={t('playback.speed')}
        value={String(speed)}
        onChange={({ target }) => setSpeed(Number(target.value))}
        data={SPEEDS.map((one) => ({
          value: String(one),
          label: t(one === MACHINE ? 'playback.machine' : 'playback.perSecond', { stitches: formatCount(one) }),
        }))}
      />
    </fieldset>
  )
}

/** At which record each stitch is. */
function stitchPlaces({ kinds, length }: Records): Int32Array {
  const places = new Int32Array(length)
  let count = 0
  for (let at = 0; at < length; at++) if (kinds[at] === RECORD.stitch) places[count++] = at
  return places.subarray(0, count)
}
