import type { Design } from '@stitchdesk/contract/delivery/designs'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { OpenPicture } from '../pictures/open-picture.tsx'
import { requestFiles } from '../pictures/request-files.ts'
import { pictureFileOf } from '../requests/request-picture.tsx'
import { DesignVersions } from './design-versions.tsx'
import { LargePicture } from './large-picture.tsx'
import { CardFacts, ResultCard } from './result-card.tsx'

interface DeliveredDesignCardProps {
  design: Design
  /** What its picture's button is called. */
  pictureLabel: string
  /** The name as it is drawn, where it leads somewhere. */
  link?: ReactNode
  /** Lines of facts below the name; empty ones are left out. */
  lines: readonly (readonly (string | null | undefined | 0)[])[]
  /** Its actions. */
  children: ReactNode
}

/** A delivered design in a library: its picture, facts, code, date and earlier versions. */
export function DeliveredDesignCard({ design, pictureLabel, link, lines, children }: DeliveredDesignCardProps) {
  const { orderName, requestFor, orderCode, sentDate, submitDateTime } = design
  const file = pictureFileOf(design)
  return (
    <ResultCard
      picture={
        file && (
          <OpenPicture file={file.filePath} among={requestFiles(design)} label={pictureLabel}>
            <LargePicture file={file} />
          </OpenPicture>
        )
      }
      name={orderName}
      link={link}
      facts={
        <>
          {lines.map((line) => {
            const text = line.filter(Boolean).join(' · ')
            return text && <CardFacts key={text}>{text}</CardFacts>
          })}
          <CardFacts>
            <span className="tabular">{displayOrderCode(requestFor, orderCode)}</span> ·{' '}
            <DateTime moment={sentDate ?? submitDateTime} />
          </CardFacts>
          {design.versions > 1 && (
            <CardFacts>
              <DesignVersions design={design} />
            </CardFacts>
          )}
        </>
      }
      large
    >
      {children}
    </ResultCard>
  )
}
