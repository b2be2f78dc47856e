import { Anchor } from '@mantine/core'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { useTranslation } from 'react-i18next'
import { OpenPicture } from '../pictures/open-picture.tsx'
import type { ViewableFile } from '../pictures/request-files.ts'
import { ViewStitches } from '../stitch-viewer/view-stitches.tsx'
import { ConvertedTag } from './converted-tag.tsx'
import { FigureLine } from './figure-line.tsx'
import classes from './file-links.module.css'
import { FileName } from './file-name.tsx'
import { FilePicture } from './file-picture.tsx'

/** Sides of the pictures in pixels. */
const SIZES = { names: 48, small: 48, large: 96 } as const

interface FileLinksProps {
  files: readonly ImagesUpload[]
  /** Only names; a small picture before each name; or pictures with their names below. */
  show?: keyof typeof SIZES
  /** All that can be leafed through once a picture is looked at, these files among them. Without it pictures open nothing. */
  among?: readonly ViewableFile[]
  /** Whether a click saves the file; otherwise it opens it beside the page. */
  saves?: boolean
}

/** Stored files, each a link, with a picture or an icon that shows it large, and for a machine file a button that shows it sewn. */
export function FileLinks({ files, show = 'names', among = [], saves = false }: FileLinksProps) {
  const { t } = useTranslation('uploads')
  return (
    <ul className={classes.files} data-show={show}>
      {files.map((file) => {
        const { filePath, url } = file
        const name = nameOfFile(file)
        const whatItDoes = saves
          ? { download: true, 'aria-label': t('download', { name }) }
          : { target: '_blank', rel: 'noreferrer' }
        return (
          <li key={filePath} className={classes.entry}>
            {show !== 'names' && (
              <OpenPicture file={filePath} among={among}>
                <FilePicture file={file} size={SIZES[show]} decorative />
              </OpenPicture>
            )}
            <Anchor
              {...(url ? { href: url, ...whatItDoes } : { component: 'span' as const })}
              size="sm"
              className={classes.file}
              title={name}
            >
              <span className={classes.name}>
                <FileName name={name} /> <ConvertedTag file={file} />
                {show === 'small' && <FigureLine file={file} />}
              </span>
            </Anchor>
            {url && <ViewStitches source={{ name, from: url, colorsFrom: file.picture.colorsFrom }} />}
          </li>
        )
      })}
    </ul>
  )
}
