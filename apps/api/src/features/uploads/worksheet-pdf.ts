import { buffer } from 'node:stream/consumers'
import type { Language } from '@stitchdesk/contract/basics/enums'
import { filesByDesign, type Worksheet, type WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import { chosenThreads } from '@stitchdesk/contract/settings/thread-chart'
import { paceOf } from '@stitchdesk/contract/settings/worksheet'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { dayOf } from '../../platform/days.ts'
import { AppError } from '../../platform/errors.ts'
import { paperTexts } from '../../platform/texts/paper-texts.ts'
import { choiceIn } from '../../platform/texts/value-texts.ts'
import { isNamed } from '../access/reach.ts'
import { filesOf } from '../access/scope.ts'
import { readLogo } from '../billing/document/read-logo.ts'
import type { ReachedRequest } from '../event.ts'
import { COLORS_FROM, PICTURES } from '../pictures/picture-columns.ts'
import { withNamesOfToday } from '../pictures/shop-threads.ts'
import { drawWorksheet } from '../sandbox/draw-worksheet.ts'
import { readSetting, readShop } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'
import { findThere, type Stores } from './find-stored.ts'
import { diskName, savedName } from './saved-name.ts'

type Uploaded = NonNullable<OrderRequestInCents['processingData']>['imagesUploads'][number]

/**
 * The production worksheet of what was delivered last for a request that was found within reach.
 * @throws AppError worksheet_without_design, worksheet_too_large, delivered_file_gone, computing_hour_spent, file_unread
 */
export async function worksheetPdf(
  { db, services }: Stores,
  { actor, language }: { actor: Actor; language: Language },
  request: ReachedRequest,
): Promise<{ name: string; bytes: Buffer }> {
  const files = request.processingData?.imagesUploads ?? []
  const designs = filesByDesign(files)
  if (designs.length === 0) throw new AppError('worksheet_without_design')
  const known = await readThreads(db, request._id, files)
  const told = designs.map((design) => designOf(design, known))
  const drawn = designs.flatMap(([master], index) => (master && told[index]?.extension ? [master] : []))
  const inDesigns = new Set(designs.flat())
  const shop = await readShop(db, services.config)
  const timeZone = await shopZone(db, services.config)
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const worksheet: Worksheet = {
    companyName: shop.companyName,
    accent: shop.accent,
    code,
    orderName: request.orderName,
    customer: request.customerName,
    po: request.po,
    placement: choiceIn(language, 'placement', request.placement),
    fabric: choiceIn(language, 'fabric', request.fabric),
    version: request.processingData?.round ?? 1,
    day: dayOf(new Date(request.processingData?.savedAt ?? request.submitDateTime), timeZone),
    notes: notesOf(request, await operatorNotesOf(db, request)),
    designs: told,
    otherFiles: files.filter((file) => !inDesigns.has(file)).map((file) => nameOf(file, known)),
    chart: chosenThreads((await readSetting(db, 'threadChart')).value),
    pace: paceOf((await readSetting(db, 'worksheet')).value),
  }
  const bytes = await drawWorksheet(services, {
    actor,
    worksheet,
    paper: paperOf({ ...shop, timeZone }),
    language,
    files: await Promise.all(
      drawn.map(async ({ filePath }) => {
        const { key } = await findThere({ db, services }, filePath)
        return buffer(await services.files.stream(key))
      }),
    ),
    logo: await readLogo(db, services),
  })
  const name = diskName(`${request.orderName} ${code} ${paperTexts(language).worksheet('fileName')}.pdf`)
  return { name, bytes }
}

interface Known {
  filePath: string
  imageName: string
  originalName: string
  extension: string
  threads: (FileThread | null)[] | null
}

/** The names and threads of files, by path. Colors that nobody knows are none. */
async function readThreads(
  db: Database,
  _id: Reached<'request'>,
  files: readonly Uploaded[],
): Promise<Map<string, Known>> {
  const paths = files.map(({ filePath }) => filePath)
  const { rows } = await sql<Known>`
    SELECT upload."filePath", upload."imageName", upload."originalName", upload."extension",
      CASE WHEN ${COLORS_FROM} <> 'none' THEN coalesce(upload."threads", figures."threads") END AS "threads"
    FROM upload ${PICTURES} WHERE ${filesOf(_id)} AND upload."filePath" = ANY(${paths}::text[])`.execute(db)
  const known = new Map<string, Known>()
  for (const row of rows) {
    known.set(row.filePath, { ...row, threads: row.threads && (await withNamesOfToday(db, row.threads)) })
  }
  return known
}

function designOf(files: readonly Uploaded[], known: ReadonlyMap<string, Known>): WorksheetDesign {
  const [master] = files
  if (!master?.figures) throw new Error('A design has no file.')
  const { source, stitches, colorRuns, trims, trimsKnown, widthMm, heightMm } = master.figures
  const named = files.map(({ filePath }) => known.get(filePath)?.threads ?? [])
  return {
    files: files.map((file) => nameOf(file, known)),
    extension: source === 'stitches' ? (known.get(master.filePath)?.extension ?? null) : null,
    figures: { stitches, colorRuns, trims, trimsKnown, widthMm, heightMm },
    threads: threadsOf(named.filter((threads) => threads.length > 0 && threads.length === colorRuns)),
  }
}

/** The threads of a design by those of its files: a DST names none, but the PES beside it may. Chosen ones come first. */
const threadsOf = (named: readonly (FileThread | null)[][]): (FileThread | null)[] =>
  named.find((threads) => threads.some((thread) => thread?.chosen)) ?? named[0] ?? []

const nameOf = ({ filePath, imageName }: Uploaded, known: ReadonlyMap<string, Known>) => {
  const file = known.get(filePath)
  return file ? savedName(file) : imageName
}

/** Staff's notes for the operator. The sheet shows them to everybody who may download it; other answers to customers don't. */
async function operatorNotesOf(db: Database, { _id, processingData }: ReachedRequest): Promise<string> {
  const row = await db
    .selectFrom('processing')
    .select('operatorNotes')
    .where('requestId', '=', _id)
    .where(isNamed('processing._id', processingData?._id ?? ''))
    .executeTakeFirst()
  return row?.operatorNotes ?? ''
}

function notesOf(
  { additionalInstructions, processingData }: OrderRequestInCents,
  operatorNotes: string,
): Worksheet['notes'] {
  const notes = [
    { from: 'operator', text: operatorNotes },
    { from: 'customer', text: additionalInstructions },
    { from: 'shop', text: processingData?.comments ?? '' },
  ] as const
  return notes.filter(({ text }) => text.trim() !== '')
}
