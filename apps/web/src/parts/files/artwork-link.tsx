import { Anchor } from '@mantine/core'
import { readArtworkLink } from '@stitchdesk/contract/requests/artwork-link'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './file-links.module.css'

/**
 * The link to artwork in a customer's own cloud folder. It shows the whole host, so that staff see where it leads; nothing without
 * a link.
 */
export function ArtworkLink({ link }: { link: string }) {
  const { t } = useTranslation('uploads')
  const read = readArtworkLink(link)
  if (!read) return null
  return (
    <Anchor href={read.href} target="_blank" rel="noopener noreferrer nofollow" size="sm" className={classes.file}>
      <IconExternalLink size={14} aria-hidden style={{ flexShrink: 0 }} /> {t('openLink', { host: read.host })}
    </Anchor>
  )
}
