import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { fileExtension } from '@stitchdesk/contract/requests/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { FilePicture } from '../../parts/file-picture/file-picture.tsx'
import { useReading } from '../../parts/file-picture/picture-readings.ts'
import { pictureFileOf } from '../../parts/request/request-picture.tsx'
import { hasOwnPicture } from '../../ui/file-icon.tsx'
import classes from './delivered-card.module.css'
import { recordRow } from './links.ts'

/** How many files get a button; the others are a click away. */
const BUTTONS = 2

/** A finished request: its picture large, what it is, and a button for each of its files. */
export function DeliveredCard({ request }: { request: OrderRequest }) {
  const { t } = useTranslation('dashboard')
  const { orderName, stiches } = request
  const file = pictureFileOf(request)
  const files = (request.processingData?.imagesUploads ?? []).toSorted((one, other) => isShown(one) - isShown(other))
  const stitches = /^\d+$/.test(stiches) ? formatCount(Number(stiches)) : stiches
  const facts = [stitches && t('customer.stitches', { number: stitches }), formatsOf(files)].filter(Boolean)
  return (
    <li className={classes.card}>
      <Link to={recordRow(request)} className={classes.picture} tabIndex={-1} aria-hidden>
        {file && <LargePicture file={file} />}
      </Link>
      <div className={classes.text}>
        <Link to={recordRow(request)} className={classes.name} title={orderName}>
          {orderName}
        </Link>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        <div className={classes.buttons}>
          {files.slice(0, BUTTONS).map(({ filePath, imageName, url }) => {
            const format = fileExtension(imageName).toUpperCase()
            return (
              <a
                key={filePath}
                href={url}
                download={imageName}
                className={classes.button}
                aria-label={t('customer.downloadOf', { format, name: orderName })}
              >
                <IconDownload size={15} stroke={1.8} aria-hidden /> {format}
              </a>
            )
          })}
          {files.length > BUTTONS && (
            <Link
              to={recordRow(request)}
              className={classes.plain}
              aria-label={t('customer.openOf', { name: orderName })}
            >
              {t('customer.more', { number: files.length - BUTTONS })}
            </Link>
          )}
          {files.length === 0 && (
            <Link
              to={recordRow(request)}
              className={classes.plain}
              aria-label={t('customer.openOf', { name: orderName })}
            >
              {t('customer.noFiles')}
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

/** Files to look at come after those to work with. */
const isShown = ({ imageName }: ImagesUpload) => Number(hasOwnPicture(imageName))

const formatsOf = (files: readonly ImagesUpload[]) =>
  [...new Set(files.map(({ imageName }) => fileExtension(imageName).toUpperCase()))].join(', ')

/** A picture that fills its box; the file's tile where there is none. */
function LargePicture({ file }: { file: ImagesUpload }) {
  const { picture } = useReading(file)
  if (!picture.address) return <FilePicture file={file} size={96} decorative />
  return (
    <img
      className={classes.image}
      src={pictureAddress(picture.address, 192)}
      srcSet={`${pictureAddress(picture.address, 192)} 192w, ${pictureAddress(picture.address, 800)} 800w`}
      sizes="(max-width: 576px) 45vw, 260px"
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
