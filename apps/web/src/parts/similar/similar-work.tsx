import { Button, Group } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { SimilarWork as Work } from '@stitchdesk/contract/similar/similar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { useSizes } from '../../lib/length-unit.ts'
import { FilePicture } from '../files/file-picture.tsx'
import classes from './similar-work.module.css'

interface SimilarWorkProps {
  /** of the request */
  _id: string
  /** Whether a click leaves the page alone, as where something is being entered. It is open from the start there. */
  apart?: boolean
}

/** Work that looks like a request's, to start from; nothing where there is none. */
export default function SimilarWork({ _id, apart = false }: SimilarWorkProps) {
  const { t } = useTranslation('requestPage')
  const role = useRole() ?? 'User'
  const { data } = useCall('listSimilarWork', { params: { _id } }, { refetchOnReturn: false })
  const [open, setOpen] = useState(apart)
  if (!data || data.docs.length === 0) return null
  return (
    <section aria-label={t('similar.title')} className={classes.similar}>
      <Group justify="space-between" gap={4}>
        <h3 className={classes.title}>{t('similar.title')}</h3>
        <Button variant="subtle" size="compact-xs" px={0} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('fold.less') : t('fold.count', { count: data.docs.length })}
        </Button>
      </Group>
      <ul className={classes.list} hidden={!open}>
        {data.docs.map((work) => (
          <li key={work._id}>
            <Link
              to={requestPath(role, work)}
              className={classes.work}
              {...(apart ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {work.file && <FilePicture file={work.file} size={64} decorative />}
              <span className={classes.name}>{work.orderName}</span>
              <Facts work={work} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ work: { same, width, height, customer } }: { work: Work }) {
  const { t } = useTranslation('requestPage')
  const sizes = useSizes()
  const facts = [same && t('similar.same'), width && height && sizes.size(width, height), customer].filter(Boolean)
  return <span className={classes.facts}>{facts.join(' · ')}</span>
}
