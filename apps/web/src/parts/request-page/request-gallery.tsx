import { Text } from '@mantine/core'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { EmptyLine } from '../../ui/feedback/empty-line.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ArtworkLink } from '../files/artwork-link.tsx'
import { FileLinks } from '../files/file-links.tsx'
import { LargePicture } from '../pictures/large-picture.tsx'
import { OpenPicture } from '../pictures/open-picture.tsx'
import { asKind, requestFiles, type ViewableFile } from '../pictures/request-files.ts'
import classes from './request-gallery.module.css'
import { useCollapsed } from './use-collapsed.tsx'

/** All files of a request, to leaf through: artwork, the latest results, and then what earlier rounds brought. */
function filesOfPage(request: RequestPage): ViewableFile[] {
  const current = requestFiles(request)
  const known = new Set(current.map(({ filePath }) => filePath))
  const earlier = request.processingRounds
    .flatMap(({ imagesUploads }) => imagesUploads)
    .filter(({ filePath }) => !known.has(filePath) && known.add(filePath))
  return [...current, ...asKind('result', earlier)]
}

export interface RequestGalleryProps {
  request: RequestPage
  /** The label of the result: the round that it is of. */
  resultLabel: string
  /** In the place of results while there are none. */
  noResult: string
  /** Below the results: other formats of them. */
  below?: ReactNode
  /** Whether a click on a file's name saves it. */
  saves?: boolean
}

/** Artwork and result side by side, large, each with its files below; a click shows them over the whole screen. */
export function RequestGallery({ request, resultLabel, noResult, below, saves = false }: RequestGalleryProps) {
  const { t } = useTranslation('requestPage')
  const among = filesOfPage(request)
  const results = request.processingData?.imagesUploads ?? []
  const link = <ArtworkLink link={request.artworkLink} />
  return (
    <Surface>
      <div className={classes.sides}>
        <Side
          label={t('artwork')}
          files={request.imagesUploads}
          among={among}
          none={request.artworkLink ? link : t('noArtwork')}
          saves={saves}
        >
          {request.imagesUploads.length > 0 && link}
        </Side>
        <Side label={resultLabel} files={results} among={among} none={noResult} saves={saves}>
          {below}
        </Side>
      </div>
    </Surface>
  )
}

interface SideProps {
  label: string
  files: readonly ImagesUpload[]
  among: readonly ViewableFile[]
  none: ReactNode
  saves: boolean
  children?: ReactNode
}

function Side({ label, files, among, none, saves, children }: SideProps) {
  const shown = files.find(({ picture }) => picture.address !== null) ?? files[0]
  const { shown: listed, more } = useCollapsed(files, useIsPhone() ? 0 : 3)
  const looked = among.find(({ filePath }) => filePath === shown?.filePath)
  return (
    <section aria-label={label} className={classes.side}>
      <div className={classes.box}>
        {looked ? (
          <OpenPicture file={looked.filePath} among={among}>
            <span className={classes.picture}>
              <LargePicture file={looked} />
            </span>
          </OpenPicture>
        ) : (
          <EmptyLine>{none}</EmptyLine>
        )}
        <Text span className={classes.label}>
          {label}
        </Text>
      </div>
      {files.length > 0 && (
        <div>
          <FileLinks files={listed} show="small" among={among} saves={saves} />
          {more}
        </div>
      )}
      {children}
    </section>
  )
}
