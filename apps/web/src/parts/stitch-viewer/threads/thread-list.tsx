import { Text, Title } from '@mantine/core'
import type { ChartThread } from '@stitchdesk/contract/settings/read-thread-chart'
import { nearestThread } from '@stitchdesk/stitch-files/nearest-thread'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { PEC_THREADS } from '@stitchdesk/stitch-files/tables/pec-threads'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatCount } from '../../../lib/format.ts'
import { ThreadActions } from './thread-actions.tsx'
import { nameOfThread, nearestFirst, ThreadChooser } from './thread-chooser.tsx'
import classes from './thread-list.module.css'
import type { FileColors } from './use-file-colors.ts'
import type { ThreadColors } from './use-thread-colors.ts'

const NO_CHART: readonly ChartThread[] = []

interface ThreadListProps {
  file: StitchFile
  stored: FileColors
  threads: ThreadColors
}

/** The threads of a design in the order of sewing, each with its color to change, its name and its stitches. */
export function ThreadList({ file, stored, threads }: ThreadListProps) {
  const { t } = useTranslation('viewer')
  const id = useId()
  const { from, token, mayChoose } = stored
  const chart = useCall('getThreadChart', {}, { enabled: mayChoose }).data?.threads ?? NO_CHART
  const nearestName = useNearestName(chart)
  const isUnset = stored.threads.length === 0
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" mb={6} id={id}>
        {t('threads.title')}
      </Title>
      {(isUnset || from === 'sewOut' || from === 'artwork') && (
        <Text size="xs" c="dimmed" mb="xs">
          {isUnset ? t(token === null ? 'threads.noneYet' : 'threads.unset') : t(`threads.matched.${from as 'sewOut'}`)}
        </Text>
      )}
      <ThreadActions stored={stored} threads={threads} />
      <ol className={classes.threads} aria-labelledby={id}>
        {file.runs.map((run, index) => {
          const color = threads.colors[index] ?? ''
          const own = threads.thread(index)
          const label = t('threads.colorOf', { number: index + 1 })
          const isWithout = own === null
          const name = isWithout
            ? t('threads.without')
            : (own && nameOfThread(own)) || t('threads.near', { name: nearestName(color) })
          return (
            <li key={run.from} className={classes.thread}>
              <input
                type="color"
                className={classes.swatch}
                aria-label={label}
                title={label}
                value={color}
                onChange={({ target }) => threads.change(index, target.value)}
              />
              <span className={classes.number}>{index + 1}</span>
              {chart.length > 0 ? (
                <ThreadChooser
                  chart={chart}
                  color={color}
                  label={t('chart.threadOf', { number: index + 1 })}
                  onChoose={({ color: chosen, brand, code, name: called }) =>
                    threads.choose(index, { color: chosen, brand, name: called, ...(code !== '' && { code }) })
                  }
                >
                  {name}
                </ThreadChooser>
              ) : (
                <span className={classes.name}>{name}</span>
              )}
              <span className={classes.stitches}>{t('threads.stitches', { stitches: formatCount(run.stitches) })}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/**
 * Names the thread that looks most like a color: of the shop's chart, as worksheets do, else of Brother's, as `Brother 5 Red`. Each
 * color is looked for once.
 */
function useNearestName(chart: readonly ChartThread[]): (color: string) => string {
  return useMemo(() => {
    const names = new Map<string, string>()
    return (color) => {
      const name = names.get(color) ?? nearestName(color, chart)
      names.set(color, name)
      return name
    }
  }, [chart])
}

function nearestName(color: string, chart: readonly ChartThread[]): string {
  const [nearest] = nearestFirst(chart, color)
  if (nearest) return nameOfThread(nearest)
  const number = nearestThread(color, PEC_THREADS)
  return `Brother ${number + 1} ${PEC_THREADS[number]?.[1]}`
}
