import { requestPath } from '@stitchdesk/contract/addresses'
import type { Design, DesignVersion } from '@stitchdesk/contract/delivery/designs'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRole } from '../../lib/api/session.ts'
import { useSizes } from '../../lib/length-unit.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { FilePicture } from '../files/file-picture.tsx'
import { OpenPicture } from '../pictures/open-picture.tsx'
import { asKind } from '../pictures/request-files.ts'
import { formatStitches } from '../requests/format-figures.ts'
import { pictureFileOf } from '../requests/request-picture.tsx'
import classes from './design-versions.module.css'

/** The version that the design's card shows. */
function latestOf(design: Design): DesignVersion {
  const { _id, requestFor, orderCode, orderName, sentDate, submitDateTime, width, height, stiches, processingData } =
    design
  return {
    ...{ _id, requestFor, orderCode, orderName, stiches, at: sentDate ?? submitDateTime },
    ...{ width: processingData?.width || width, height: processingData?.height || height },
    files: processingData?.imagesUploads ?? [],
  }
}

/** Every version of a design, the latest first, to be looked at and saved. */
export function VersionsPanel({ design, onClose }: { design: Design; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { versions, older, orderName } = design
  const shown = [latestOf(design), ...older]
  const left = versions - shown.length
  return (
    <SidePanel opened onClose={onClose} title={t('designs.versionsTitle')} subtitle={orderName} width={480}>
      <ol className={classes.versions}>
        {shown.map((version) => (
          <Version key={`${version._id} ${version.at}`} version={version} number={versions - shown.indexOf(version)} />
        ))}
      </ol>
      {left > 0 && <p className={classes.facts}>{t('designs.earlier', { count: left })}</p>}
    </SidePanel>
  )
}

function Version({ version, number }: { version: DesignVersion; number: number }) {
  const { t } = useTranslation('portal')
  const role = useRole() ?? 'User'
  const sizes = useSizes()
  const { requestFor, orderCode, orderName, at, width, height, stiches, files } = version
  const name = t('designs.version', { number })
  const file = pictureFileOf({ imagesUploads: files, processingData: null })
  const stitches = formatStitches(stiches)
  const facts = [width && height && sizes.size(width, height), stitches && t('designs.stitches', { number: stitches })]
  return (
    <li className={classes.version}>
      {file && (
        <OpenPicture
          file={file.filePath}
          among={asKind('result', files)}
          label={t('designs.look', { name: `${orderName}, ${name}` })}
        >
          <FilePicture file={file} size={64} decorative />
        </OpenPicture>
      )}
      <div className={classes.what}>
        <span>
          <strong>{name}</strong> · <DateTime moment={at} />
        </span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        <Link className={classes.code} to={requestPath(role, version)}>
          {displayOrderCode(requestFor, orderCode)}
        </Link>
        <span className={classes.files}>
          {files.flatMap(({ filePath, imageName, url }) => {
            if (!url) return []
            const format = fileExtension(imageName).toUpperCase()
            return (
              <a
                key={filePath}
                className={classes.file}
                href={url}
                download
                aria-label={t('designs.downloadOf', { format, name: `${orderName}, ${name}` })}
              >
                <IconDownload size={14} stroke={1.8} aria-hidden />
                {format}
              </a>
            )
          })}
        </span>
      </div>
    </li>
  )
}
