import { Anchor } from '@mantine/core'
import { nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { UploadRecord } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { ArtworkLink } from '../../../parts/files/artwork-link.tsx'
import { FilePicture } from '../../../parts/files/file-picture.tsx'
import { OpenPicture } from '../../../parts/pictures/open-picture.tsx'
import { requestFiles } from '../../../parts/pictures/request-files.ts'
import { pictureFileOf } from '../../../parts/requests/request-picture.tsx'
import { ViewStitches } from '../../../parts/stitch-viewer/view-stitches.tsx'
import classes from './request-details.module.css'

/** How many results are shown small, in two rows or in one; the last one stands for the others. */
const SHOWN = 7
const SHOWN_BESIDE_LINK = 3

interface OpenedPicturesProps {
  request: OrderRequest
  /** Whether the upload log shows which files have lost their link. */
  seesUploads: boolean
}

/** The pictures of an opened row: the request's main picture, the customer's files by name, the results small. */
export function OpenedPictures({ request, seesUploads }: OpenedPicturesProps) {
  const { t } = useTranslation(['requests', 'uploads'])
  const { orderCode, imagesUploads: artwork, artworkLink, processingData } = request
  const results = processingData?.imagesUploads ?? []
  const among = requestFiles(request)
  const file = pictureFileOf(request)
  const lacks = artwork.length === 0 || results.length === 0
  const log = useCall('listUploads', { params: { orderCode } }, { enabled: seesUploads && lacks })
  const isRevoked = (kind: UploadRecord['kind']) =>
    log.data?.docs.some((one) => one.kind === kind && one.revokedAt !== null) ?? false
  // The whole host of a link shows, in as many lines as it takes.
  const most = artworkLink === '' ? SHOWN : SHOWN_BESIDE_LINK
  const shown = results.length > most + 1 ? results.slice(0, most) : results
  const next = results[shown.length]
  return (
    <div className={classes.pictures}>
      {file && (
        <OpenPicture
          file={file.filePath}
          among={among}
          label={t('uploads:picture.openAll', { name: request.orderName })}
        >
          <FilePicture file={file} size={160} decorative />
        </OpenPicture>
      )}
      <section>
        <h3 className={classes.label}>{t('files.title')}</h3>
        {artwork.length === 0 && artworkLink === '' && (
          <p className={classes.none}>{t(isRevoked('artwork') ? 'files.revoked' : 'files.none')}</p>
        )}
        {artwork.map((file) => {
          const { filePath, url, picture } = file
          const name = nameOfFile(file)
          return (
            <div key={filePath} className={classes.file}>
              <Anchor href={url} size="sm" target="_blank" rel="noreferrer" title={name} className={classes.name}>
                <bdi>{name}</bdi>
              </Anchor>
              <ViewStitches source={{ name, from: url, colorsFrom: picture.colorsFrom }} />
            </div>
          )
        })}
        <ArtworkLink link={artworkLink} />
      </section>
      <section>
        <h3 className={classes.label}>{t('files.pictures')}</h3>
        {results.length === 0 && (
          <p className={classes.none}>{t(isRevoked('result') ? 'files.revoked' : 'files.noPictures')}</p>
        )}
        <div className={classes.strip}>
          {shown.map((one) => (
            <span key={one.filePath} title={nameOfFile(one)}>
              <OpenPicture file={one.filePath} among={among}>
                <FilePicture file={one} size={40} decorative />
              </OpenPicture>
            </span>
          ))}
          {next && (
            <OpenPicture
              file={next.filePath}
              among={among}
              label={t('files.more', { count: results.length - shown.length })}
            >
              <span className={classes.others}>+{results.length - shown.length}</span>
            </OpenPicture>
          )}
        </div>
      </section>
    </div>
  )
}
