import { Anchor, Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ImagesUpload, UploadRecord } from '@stitchdesk/contract/requests/upload'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { shownFileName } from '../../parts/uploads/shown-file-name.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import classes from './requests.module.css'

interface FileLinksProps {
  files: readonly ImagesUpload[]
  /** With a small picture before each name. */
  pictured?: boolean
}

/** Names of stored files, each a link to the file. */
export function FileLinks({ files, pictured = false }: FileLinksProps) {
  return (
    <ul className={classes.links}>
      {files.map(({ filePath, imageName, url }) => (
        <li key={filePath}>
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={classes.link}>
            {pictured && <FileIcon name={imageName} url={url} size={40} decorative />}
            <span>{shownFileName(imageName)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Stored files as pictures with their names; a file without a picture gets the icon of its sort. */
function FilePictures({ files }: { files: readonly ImagesUpload[] }) {
  return (
    <ul className={classes.pictures}>
      {files.map((file) => (
        <li key={file.filePath}>
          <a href={file.url} target="_blank" rel="noreferrer" className={classes.picture} title={file.imageName}>
            <FileIcon name={file.imageName} url={file.url} size={96} />
            <span className={classes.pictureName}>{shownFileName(file.imageName)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface RequestFilesProps {
  request: OrderRequest
  /** Whether the upload log tells which files have lost their link. */
  seesUploads: boolean
}

/** The customer's files and the results of the latest processing. */
export function RequestFiles({ request, seesUploads }: RequestFilesProps) {
  const { t } = useTranslation('requests')
  const { orderCode, imagesUploads: artwork, processingData } = request
  const results = processingData?.imagesUploads ?? []
  const log = useCall('listUploads', { params: { orderCode } }, { enabled: seesUploads })
  const isRevoked = (kind: UploadRecord['kind']) =>
    log.data?.docs.some((file) => file.kind === kind && file.revokedAt !== null) ?? false
  return (
    <>
      <section>
        <h2 className={classes.sectionTitle}>{t('files.title')}</h2>
        {artwork.length > 0 ? (
          <FileLinks files={artwork} pictured />
        ) : (
          <Empty>{t(isRevoked('artwork') ? 'files.revoked' : 'files.none')}</Empty>
        )}
      </section>
      <section>
        <h2 className={classes.sectionTitle}>{t('files.pictures')}</h2>
        {results.length > 0 ? (
          <FilePictures files={results} />
        ) : (
          <Empty>{t(isRevoked('result') ? 'files.revoked' : 'files.noPictures')}</Empty>
        )}
      </section>
    </>
  )
}

/** What stands in a section that has nothing to show. */
export function Empty({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
