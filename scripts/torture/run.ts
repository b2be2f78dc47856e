import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { runningDatabase } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { pino } from 'pino'
import { contentKey, storedAt } from '../../apps/api/src/features/files/content.ts'
import { pictureKey } from '../../apps/api/src/features/files/stored-pictures.ts'
import { sweepFiles } from '../../apps/api/src/features/monitoring/sweep-files.ts'
import { openDatabase } from '../../apps/api/src/platform/database/database.ts'
import { openFiles } from '../../apps/api/src/platform/files.ts'
import { readConfig } from '../../apps/api/src/process/config.ts'
import { type Product, startProduct } from '../../apps/api/test/support/product.ts'
import { startSmtp, type TestSmtp } from '../../apps/api/test/support/smtp.ts'
import { type Random, seeded } from '../../demo/random.ts'
import { check } from './check.ts'
import { Client } from './client.ts'
import { query } from './database.ts'
import { emptyLedger, type Ledger } from './ledger.ts'
import { type LoadCustomer, startLoad } from './load.ts'
import { waitForPictures } from './pictures.ts'

const ADMIN = { userName: 'admin', password: 'torture-password' }
const CUSTOMERS = 12
const RECOVERY_MS = 30_000
const WORK_MS = 60_000
const MAIL_MS = 90_000
const SOME_FILES = 20

/** What was done to a shop, and what came of it. */
export interface TortureReport {
  kills: Record<'api' | 'database' | 'both', number>
  /** Longest time from a kill to the first answer, in milliseconds. */
  slowestRecovery: number
  calls: Ledger['calls']
  requests: number
  invoices: number
  payments: number
  mails: { sent: number; uncertain: number }
  problems: string[]
}

interface Torture {
  dataDir: string
  kills: number
  seed: number
  /** No kill begins later than this after the start. */
  minutes?: number
  /** Told what happens, in a line each. */
  print: (line: string) => void
}

/** Kills the product, its database server, or both, again and again while people work with it, and looks what is left. */
export async function torture({
  dataDir,
  kills,
  seed,
  minutes = Number.POSITIVE_INFINITY,
  print,
}: Torture): Promise<TortureReport> {
  const smtp = await startSmtp()
  const product = new ProductUnderTorture(dataDir, smtp, seeded(seed), print)
  const report: TortureReport = {
    kills: { api: 0, database: 0, both: 0 },
    slowestRecovery: 0,
    calls: product.ledger.calls,
    requests: 0,
    invoices: 0,
    payments: 0,
    mails: { sent: 0, uncertain: 0 },
    problems: product.ledger.problems,
  }
  try {
    await product.open()
    const { blame, calls } = product.ledger
    const deadline = performance.now() + minutes * 60_000
    for (let number = 1; number <= kills && performance.now() < deadline; number++) {
      const whom = product.random.pick(['api', 'database', 'both'] as const)
      const recovery = await product.kill(whom, product.random.int(30, 70))
      report.kills[whom] += 1
      report.slowestRecovery = Math.max(report.slowestRecovery, recovery)
      for (const problem of await product.inspect()) blame(`After kill ${number} (${whom}): ${problem}`)
      const done = `${calls.placed ?? 0} placed, ${product.ledger.invoices.size} invoices, ${report.problems.length} problems`
      print(`${number} of ${kills}: ${whom}, back after ${Math.round(recovery)} ms; ${done}`)
    }
    for (const problem of [...(await product.checkMails(report)), ...(await product.checkFiles())]) blame(problem)
    report.requests = product.ledger.requests.length
    report.invoices = product.ledger.invoices.size
    report.payments = [...product.ledger.invoices.values()].flatMap(({ payments }) => payments).length
  } finally {
    await product.close()
    await smtp.stop()
  }
  return report
}

class ProductUnderTorture {
  readonly ledger: Ledger
  readonly random: Random
  private readonly dataDir: string
  private readonly smtp: TestSmtp
  private readonly admin = new Client(ADMIN.userName, ADMIN.password)
  private readonly customers: LoadCustomer[] = []
  private product: Product | undefined
  private readonly checkedFiles = new Set<string>()

  constructor(dataDir: string, smtp: TestSmtp, random: Random, print: (line: string) => void) {
    this.ledger = emptyLedger(print)
    this.dataDir = dataDir
    this.smtp = smtp
    this.random = random
  }

  async open(): Promise<void> {
    await this.start()
    for (let number = 1; number <= CUSTOMERS; number++) {
      const userName = `customer-${number}`
      const password = 'torture-password'
      const { _id } = await this.admin.call('createCustomer', {
        body: { userName, password, email: `${userName}@example.com`, contactPerson: userName, cell: '1' },
      })
      this.customers.push({ _id, client: new Client(userName, password) })
    }
    // Nothing that a customer does is mailed to an address that nobody has confirmed.
    await query(await this.address(), 'UPDATE account SET "emailVerifiedAt" = now()')
  }

  private async start(): Promise<void> {
    this.product = startProduct(this.dataDir, {
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: this.smtp.url,
    })
    Client.address = await this.product.ready
  }

  /**
   * Lets people work until some things are done, however fast the machine is, kills, and lets them go on until everything answers again.
   * @returns how long that took, in milliseconds
   */
  async kill(whom: 'api' | 'database' | 'both', things: number): Promise<number> {
    await this.forgetLimits()
    const stopLoad = startLoad({
      ledger: this.ledger,
      random: this.random,
      customers: this.customers,
      admin: this.admin,
    })
    await this.untilDone(this.ledger.done + things)
    // Not always right after an answer.
    await sleep(this.random.int(0, 40))
    const postmaster = await this.postmaster()
    const began = performance.now()
    if (whom !== 'api') process.kill(postmaster, 'SIGKILL')
    if (whom === 'database') {
      // Only once nothing answers any more does a good answer mean that it works again.
      await this.untilHealth(false, 1_000)
    } else {
      await this.product?.signal('SIGKILL')
      await this.start()
    }
    if (!(await this.untilHealth(true, RECOVERY_MS))) this.ledger.blame(`Nothing answers after killing ${whom}.`)
    const recovery = performance.now() - began
    await stopLoad()
    return recovery
  }

  private async untilDone(things: number): Promise<void> {
    const deadline = performance.now() + WORK_MS
    while (this.ledger.done < things && performance.now() < deadline) await sleep(5)
    if (this.ledger.done < things) this.ledger.blame(`Too little is done within ${WORK_MS / 1000} s.`)
  }

  private async untilHealth(well: boolean, within: number): Promise<boolean> {
    const deadline = performance.now() + within
    while (performance.now() < deadline) {
      const answer = await fetch(`${Client.address}/api/health`).catch(() => undefined)
      if (answer && ![200, 503].includes(answer.status)) this.ledger.blame(`health answered ${answer.status}`)
      if ((answer?.status === 200) === well) return true
      await sleep(20)
    }
    return false
  }

  private async postmaster(): Promise<number> {
    return Number.parseInt(await readFile(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  }

  private async address(): Promise<string> {
    const address = await runningDatabase(this.dataDir)
    if (!address) throw new Error('The database does not run.')
    return address
  }

  /** A dozen people do the work of hundreds here. */
  private async forgetLimits(): Promise<void> {
    await query(await this.address(), 'TRUNCATE rate_limit')
  }

  async inspect(): Promise<string[]> {
    const problems = await check(await this.address(), this.ledger)
    // A file's address ends with its request.
    const files = this.ledger.requests.filter(({ deleted }) => !deleted).flatMap((request) => request.files)
    const unchecked = files.filter(({ url }) => !this.checkedFiles.has(url))
    for (const { url } of unchecked) this.checkedFiles.add(url)
    for (const { url, content } of unchecked.slice(-SOME_FILES)) {
      const answer = await fetch(new URL(url, Client.address))
      if ((await answer.text()) !== content) problems.push(`The file ${url} is not what was stored.`)
    }
    return problems
  }

  /** Waits for the queue to run empty, then compares what the mail server got with what the messages say. */
  async checkMails(report: TortureReport): Promise<string[]> {
    const address = await this.address()
    const waiting = () =>
      query<{ _id: string; reason: string }>(address, `SELECT _id, reason FROM mail_message WHERE status = 'queued'`)
    // A long queue may take its time on a busy machine; one that no longer moves is given up.
    let left = Number.POSITIVE_INFINITY
    let deadline = 0
    for (let now = (await waiting()).length; now > 0; now = (await waiting()).length) {
      if (now < left) deadline = performance.now() + MAIL_MS
      else if (performance.now() > deadline) break
      left = Math.min(left, now)
      await sleep(500)
    }
    const messages = await query<{ _id: string; status: string; reason: string }>(
      address,
      'SELECT _id, status, reason FROM mail_message',
    )
    const received = new Map<string, number>()
    for (const mail of this.smtp.received) {
      const _id = (mail.messageId ?? '').replace(/^<|@.*$/g, '')
      received.set(_id, (received.get(_id) ?? 0) + 1)
    }
    report.mails.sent = messages.filter(({ status }) => status === 'sent').length
    report.mails.uncertain = messages.filter(({ status }) => status === 'uncertain').length
    return messages.flatMap(({ _id, status, reason }) => {
      const copies = received.get(_id) ?? 0
      if (status === 'sent' && copies === 1) return []
      if (status === 'uncertain' && copies <= 1) return []
      return [`Mail ${_id} is ${status} (${reason}) and arrived ${copies} times.`]
    })
  }

  /** Lets everything become old, sweeps, and compares what is stored with what rows name. */
  async checkFiles(): Promise<string[]> {
    const address = await this.address()
    const undrawn = await waitForPictures(address)
    await query(address, `UPDATE upload SET "createdAt" = "createdAt" - interval '30 days' WHERE "requestId" IS NULL`)
    const db = openDatabase(address)
    const files = await openFiles(readConfig({ DATA_DIR: this.dataDir }))
    await sweepFiles({ db, files, log: pino({ level: 'silent' }) }, new Date(Date.now() + 3_600_000))
    const uploads = await db.selectFrom('upload').select(['checksum', 'filePath']).execute()
    const contents = await db.selectFrom('content').select('checksum').execute()
    const pictures = await db
      .selectFrom('picture')
      .select(['checksum', 'extension', 'colors'])
      .where('width', 'is not', null)
      .execute()
    await db.destroy()
    const drawn = pictures.flatMap((of) => PICTURE_SIZES.map((size) => pictureKey(of, size)))
    const needed = new Set([...uploads.map(storedAt), ...drawn])
    const named = new Set([...needed, ...contents.map(({ checksum }) => contentKey(checksum))])
    const stored = new Set(await filesBelow(join(this.dataDir, 'files')))
    return [
      ...undrawn,
      ...[...named].filter((path) => !stored.has(path)).map((path) => `The file ${path} is named and not there.`),
      ...[...stored].filter((path) => !named.has(path)).map((path) => `The file ${path} belongs to nothing.`),
      ...[...named].filter((path) => !needed.has(path)).map((path) => `The file ${path} is kept for nobody.`),
    ]
  }

  async close(): Promise<void> {
    await this.product?.signal('SIGTERM')
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
