import { Text, Title } from '@mantine/core'
import type { Thread } from '@stitchdesk/stitch-files'
import { nearestThread } from '@stitchdesk/stitch-files/nearest-thread'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { PEC_THREADS } from '@stitchdesk/stitch-files/tables/pec-threads'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/format.ts'
import { ThreadActions } from './thread-actions.tsx'
import classes from './thread-list.module.css'
import type { FileColors } from './use-file-colors.ts'
import type { ThreadColors } from './use-thread-colors.ts'

/** The thread of Brother's chart that looks most like a color, as `Brother 5 Red`. */
function nearestName(color: string): string {
  const number = nearestThread(color, PEC_THREADS)
  return `Brother ${number + 1} ${PEC_THREADS[number]?.[1]}`
}

function nameOf({ name, code, brand }: Thread): string {
  return [brand, code, name].filter(Boolean).join(' ')
}

interface ThreadListProps {
  file: StitchFile
  stored: FileColors
  threads: ThreadColors
}

/** The threads of a design in the order of sewing, each with its color to change, its name and its stitches. */
export function ThreadList({ file, stored, threads }: ThreadListProps) {
  const { t } = useTranslation('viewer')
  const id = useId()
  const { from, token } = stored
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
              <span className={classes.name}>
                {(own && nameOf(own)) || t('threads.near', { name: nearestName(color) })}
              </span>
              <span className={classes.stitches}>{t('threads.stitches', { stitches: formatCount(run.stitches) })}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
