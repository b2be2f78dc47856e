import { Text } from '@mantine/core'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { useTranslation } from 'react-i18next'
import { shownFileName } from '../../parts/uploads/shown-file-name.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import classes from './record-details.module.css'

/** Stored files, each a link that downloads it; `empty` is told where there is none. */
export function FileLinks({ files, empty }: { files: readonly ImagesUpload[]; empty: string }) {
  const { t } = useTranslation('portal')
  if (files.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  }
  return (
    <ul className={classes.files}>
      {files.map(({ filePath, imageName, url }) => (
        <li key={filePath}>
          <a
            className={classes.file}
            href={url}
            download={imageName}
            aria-label={t('detail.download', { name: shownFileName(imageName) })}
          >
            <FileIcon name={imageName} url={url} size={48} />
            <span className={classes.fileName}>{shownFileName(imageName)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
