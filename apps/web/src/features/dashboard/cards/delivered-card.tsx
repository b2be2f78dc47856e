import { Menu, UnstyledButton } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import { fileExtension, nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AskChangeButton } from '../../../parts/changes/ask-change-button.tsx'
import { AllFilesButton } from '../../../parts/delivery/all-files-button.tsx'
import { LargePicture } from '../../../parts/delivery/large-picture.tsx'
import { CardFacts, ResultCard } from '../../../parts/delivery/result-card.tsx'
import { formatsOf } from '../../../parts/delivery/result-facts.ts'
import { hasOwnPicture } from '../../../parts/files/file-icon.tsx'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { pictureFileOf } from '../../../parts/requests/request-picture.tsx'
import { LazyPopup } from '../../../ui/lazy-popup.tsx'
import classes from './delivered-card.module.css'

/** How many files get a button; the others stand in a menu. */
const BUTTONS = 2

/** A finished request: its large picture, its facts, and a button for each file. */
export function DeliveredCard({ request }: { request: OrderRequest }) {
  const { t } = useTranslation('dashboard')
  const { orderName, stiches } = request
  const page = requestPath('User', request)
  const file = pictureFileOf(request)
  const all = request.processingData?.imagesUploads ?? []
  const files = (request.filesWithheld ? [] : all).toSorted((one, other) => isShown(one) - isShown(other))
  const stitches = formatStitches(stiches)
  const facts = [stitches && t('customer.stitches', { number: stitches }), formatsOf(all).join(', ')].filter(Boolean)
  return (
    <ResultCard
      picture={
        <Link to={page} tabIndex={-1} aria-hidden>
          {file && <LargePicture file={file} sizes="(max-width: 36em) 96px, 260px" />}
        </Link>
      }
      name={orderName}
      link={<Link to={page}>{orderName}</Link>}
      facts={<CardFacts>{facts.join(' · ')}</CardFacts>}
    >
      {files.slice(0, BUTTONS).map(({ filePath, imageName, url }) => {
        const format = fileExtension(imageName).toUpperCase()
        return (
          <a
            key={filePath}
            href={url}
            download
            className={classes.button}
            aria-label={t('customer.downloadOf', { format, name: orderName })}
          >
            <IconDownload size={15} stroke={1.8} aria-hidden /> {format}
          </a>
        )
      })}
      {files.length > BUTTONS && <MoreFiles name={orderName} files={files.slice(BUTTONS)} />}
      <AllFilesButton request={request} />
      <AskChangeButton request={request} short />
      {all.length === 0 && (
        <Link to={page} className={classes.plain} aria-label={t('customer.openOf', { name: orderName })}>
          {t('customer.noFiles')}
        </Link>
      )}
    </ResultCard>
  )
}

/** The files that have no button of their own, each to be saved from a menu. */
function MoreFiles({ name, files }: { name: string; files: readonly ImagesUpload[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <LazyPopup
      kind="menu"
      position="bottom-end"
      target={
        <UnstyledButton className={classes.plain} aria-label={t('customer.moreOf', { name })}>
          {t('customer.more', { number: files.length })}
        </UnstyledButton>
      }
    >
      {() =>
        files.map((file) => (
          <Menu.Item
            key={file.filePath}
            component="a"
            href={file.url}
            download
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
          >
            {nameOfFile(file)}
          </Menu.Item>
        ))
      }
    </LazyPopup>
  )
}

/** Files to look at come after those to work with. */
const isShown = ({ imageName }: ImagesUpload) => Number(hasOwnPicture(imageName))
