import { randomBytes } from 'node:crypto'
import { openDatabase } from '../apps/api/src/platform/database.ts'
import { type Files, openFiles } from '../apps/api/src/platform/files.ts'
import { hashPassword } from '../apps/api/src/platform/passwords.ts'
import { makeAllDesigns } from './all-designs.ts'
import { insertPlan, refreshStatistics } from './insert-plan.ts'
import { type Plan, planService } from './plan.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './sign-ins.ts'

/** What `fillDemo` needs. */
export type DemoTarget = {
  /** A migrated database. */
  connectionString: string
  /** The product's data folder; files go below it unless `files` says otherwise. */
  dataDir: string
  /** Told what is being done, a sentence at a time. */
  log: (message: string) => void
  /** Where links in the demo's mails lead; no slash at the end. */
  publicUrl?: string
  companyName?: string
  files?: Files
}

/** Any number; another one makes another service. */
const seed = 20_260_105

const parallelWrites = 16

/** Stores every file, a few at a time; what was stored is removed again when one fails. */
async function storeFiles(files: Files, plan: Plan): Promise<void> {
  const waiting = plan.requests.flatMap((request) => request.files)
  const stored: string[] = []
  const drain = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await files.put(file.row.filePath, file.bytes)
      stored.push(file.row.filePath)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: parallelWrites }, drain))
  const failure = ends.find((end) => end.status === 'rejected')
  if (!failure) return
  await removeFiles(files, stored)
  throw failure.reason
}

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
    const plan = planService({
      seed,
      now: Date.now(),
      designs,
      hashes: { staff, customers },
      newToken: () => randomBytes(32).toString('base64url'),
      sender: {
        companyName: target.companyName ?? 'Stitchdesk',
        publicUrl: target.publicUrl ?? 'http://127.0.0.1:3000',
      },
    })
    const files = target.files ?? (await openFiles({ DATA_DIR: dataDir }))
    log(`Storing ${plan.requests.reduce((sum, request) => sum + request.files.length, 0)} files ...`)
    await storeFiles(files, plan)
    log(`Writing ${plan.requests.length} requests of ${plan.customers.length} customers ...`)
    try {
      await db.transaction().execute(async (trx) => {
        await insertPlan(trx, plan)
        await refreshStatistics(trx)
      })
    } catch (error) {
      await removeFiles(
        files,
        plan.requests.flatMap((request) => request.files.map((file) => file.row.filePath)),
      )
      throw error
    }
    return { signIns }
  } finally {
    await db.destroy()
  }
}
