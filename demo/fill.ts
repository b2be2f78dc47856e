import { randomBytes } from 'node:crypto'
import { fitEstimates } from '../apps/api/src/features/pricing/estimates/fit-nightly.ts'
import { storeEstimates } from '../apps/api/src/features/pricing/estimates/store-estimates.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { type Files, openFiles } from '../apps/api/src/platform/files.ts'
import { hashPassword } from '../apps/api/src/platform/sign-in/passwords.ts'
import { makeAllDesigns } from './all-designs.ts'
import { closeBooks } from './close-books.ts'
import { closePay } from './close-pay.ts'
import { contentsOf, type DrawnContent, storeContent } from './contents.ts'
import { DEMO_ZONE, demoSettings } from './demo-shop.ts'
import { insertPlan, refreshStatistics } from './insert-plan.ts'
import { planService } from './plan.ts'
import { storeSewOuts } from './shown-sew-outs.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './sign-ins.ts'

/** What `fillDemo` needs. */
export type DemoTarget = {
  /** A migrated database. */
  connectionString: string
  /** The product's data folder; files go below it unless `files` says otherwise. */
  dataDir: string
  /** Gets a sentence about each step. */
  log: (message: string) => void
  /** The address that links of the demo's mails begin with, without a slash at its end. */
  publicUrl?: string
  companyName?: string
  files?: Files
}

/** The seed: another number makes another shop. */
const seed = 20_260_105

const parallelWrites = 16

/** Does something with each of many, a few at a time; throws the first failure once all that began have ended. */
async function eachOf<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const drain = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await run(one)
  }
  const ends = await Promise.allSettled(Array.from({ length: parallelWrites }, drain))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}

const newToken = () => randomBytes(32).toString('base64url')

const removeFiles = (files: Files, paths: readonly string[]) => Promise.all(paths.map((path) => files.remove(path)))

/**
 * Fills an empty service with a believable past: customers, staff, requests with artwork and stitch files, invoices,
 * payments, mail and history. Does nothing when there are requests already. A fill that fails leaves nothing behind.
 * @returns one sign-in for each role
 */
export async function fillDemo(
  target: DemoTarget,
): Promise<{ signIns: { role: string; userName: string; password: string }[] }> {
  const { connectionString, dataDir, log } = target
  const signIns = DEMO_SIGN_INS.map((signIn) => ({ ...signIn, password: DEMO_PASSWORD }))
  const db = openDatabase(connectionString, { max: 1 })
  try {
    const existing = await db.selectFrom('request').select('_id').limit(1).executeTakeFirst()
    if (existing) return { signIns }

    log('Drawing the demo artwork and sewing it out ...')
    const designs = await makeAllDesigns()
    const [staff, customers] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(DEMO_PASSWORD)])
    const now = Date.now()
    const plan = planService({
      seed,
      now,
      designs,
      hashes: { staff, customers },
      newToken,
      sender: {
        companyName: target.companyName ?? 'Stitchdesk',
        publicUrl: target.publicUrl ?? 'http://127.0.0.1:3000',
      },
    })
    const files = target.files ?? (await openFiles({ DATA_DIR: dataDir }))
    const contents = contentsOf(plan)
    log(`Storing ${contents.length} files with their pictures ...`)
    const stored: string[] = []
    try {
      const drawn: DrawnContent[] = []
      await eachOf(contents, async (content) => {
        drawn.push(await storeContent(files, content, stored))
      })
      const sewOuts = await storeSewOuts(files, newToken, stored)
      log(`Writing ${plan.requests.length} requests of ${plan.customers.length} customers ...`)
      await db.transaction().execute(async (trx) => {
        await insertPlan(trx, plan, drawn, demoSettings(sewOuts))
        const bookkeeper = plan.staff.find(({ Designation }) => Designation === 'Administrate')
        if (bookkeeper?._id) {
          await closeBooks(trx, { now, by: bookkeeper._id })
          await closePay(trx, { now, by: { _id: bookkeeper._id, userName: bookkeeper.userName } })
        }
        await refreshStatistics(trx)
      })
      // As the night does: estimates learn from what the shop has delivered.
      const shop = { db, config: { TIME_ZONE: DEMO_ZONE } }
      await fitEstimates(shop)
      // Deliveries keep their estimates: most were right, some were not.
      const estimated = await db.selectFrom('request').select('_id').where('requestFor', '<>', 'vector').execute()
      await storeEstimates(
        shop,
        estimated.map(({ _id }) => _id),
      )
    } catch (error) {
      await removeFiles(files, stored)
      throw error
    }
    return { signIns }
  } finally {
    await db.destroy()
  }
}
