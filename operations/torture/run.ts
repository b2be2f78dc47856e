import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningDatabase } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { openFiles } from '../../apps/api/src/platform/files.ts'
import { readConfig } from '../../apps/api/src/process/config.ts'
import { type Product, startProduct } from '../../apps/api/test/support/product.ts'
import { startSmtp, type TestSmtp } from '../../apps/api/test/support/smtp.ts'
import { type StripeStandIn, startStripe } from '../../apps/api/test/support/stripe.ts'
import { type Random, seeded } from '../../demo/random.ts'
import { bankStep } from './bank.ts'
import { cardStep, settleCards } from './cards.ts'
import { check } from './check.ts'
import { checkFiles, compareContent } from './check-files.ts'
import { checkMails } from './check-mails.ts'
import { Client } from './client.ts'
import { query } from './database.ts'
import { emptyLedger, type Ledger } from './ledger.ts'
import { type LoadCustomer, startLoad } from './load.ts'
import { mailAllReports, reportStep } from './mailed-reports.ts'
import { checkRestored } from './restored.ts'
import { finishRounds, roundStep } from './rounds.ts'

const ADMIN = { userName: 'admin', password: 'torture-password' }
const CUSTOMERS = 12
/** How many of them rounds invoice. */
const IN_ROUNDS = 3
const RECOVERY_MS = 60_000
const WORK_MS = 120_000

/** What the run did to a shop, and the problems it found. */
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
  const stripe = await startStripe()
  const product = new ProductUnderTorture(dataDir, { smtp, stripe }, seeded(seed), print)
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
    for (const problem of await product.settle()) blame(problem)
    const { mails, problems } = await product.checkMails()
    report.mails = mails
    for (const problem of [...problems, ...(await product.checkFiles())]) blame(problem)
    report.requests = product.ledger.requests.length
    report.invoices = product.ledger.invoices.size
    report.payments = [...product.ledger.invoices.values()].flatMap(({ payments }) => payments).length
  } finally {
    await product.close()
    await smtp.stop()
    await stripe.stop()
  }
  return report
}

class ProductUnderTorture {
  readonly ledger: Ledger
  readonly random: Random
  private readonly dataDir: string
  private readonly smtp: TestSmtp
  private readonly stripe: StripeStandIn
  private readonly admin = new Client(ADMIN.userName, ADMIN.password)
  private readonly customers: LoadCustomer[] = []
  private product: Product | undefined
  private readonly checkedFiles = new Set<string>()
  private isRestored = false

  constructor(
    dataDir: string,
    { smtp, stripe }: { smtp: TestSmtp; stripe: StripeStandIn },
    random: Random,
    print: (line: string) => void,
  ) {
    this.ledger = emptyLedger(print)
    this.dataDir = dataDir
    this.smtp = smtp
    this.stripe = stripe
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
      if (number <= IN_ROUNDS) this.ledger.roundCustomers.add(_id)
    }
    // Nothing that a customer does is mailed to an address that nobody has confirmed.
    await query(await this.address(), 'UPDATE account SET "emailVerifiedAt" = now()')
  }

  private async start(): Promise<void> {
    this.product = startProduct(this.dataDir, {
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: this.smtp.url,
      ...this.stripe.env,
    })
    Client.address = await this.product.ready
  }

  /**
   * Lets people work until some things are done, however fast the machine is, kills, and lets them go on until everything answers again.
   * @returns how long that took, in milliseconds
   */
  async kill(whom: 'api' | 'database' | 'both', things: number): Promise<number> {
    await this.forgetLimits()
    const { ledger, random, customers, admin, stripe } = this
    const payers = new Map(customers.map(({ _id, client }) => [_id, client]))
    const desk = { ledger, random, admin, payers, stripe, address: () => this.address() }
    const steps = [cardStep, cardStep, bankStep, roundStep, reportStep]
    const others = steps.map((step) => () => step(desk))
    const stopLoad = startLoad({ ledger, random, customers, admin, others })
    await this.untilDone(this.ledger.done + things)
    await this.untilPaid()
    // Once a run: it takes as long as some kills.
    if (!this.isRestored)
      for (const problem of await checkRestored(await this.address(), this.dataDir)) ledger.blame(problem)
    this.isRestored = true
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

  /** Money comes last, after much else: nothing is killed before some could be lost. */
  private async untilPaid(): Promise<void> {
    const isPaid = () => [...this.ledger.invoices.values()].some(({ payments }) => payments.length > 0)
    const deadline = performance.now() + WORK_MS
    while (!isPaid() && performance.now() < deadline) await sleep(5)
    if (!isPaid()) this.ledger.blame(`Nothing is paid within ${WORK_MS / 1000} s.`)
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
    problems.push(...(await compareContent(this.ledger, this.checkedFiles)))
    return problems
  }

  /** Lets everything come to its end that goes on by itself. */
  async settle(): Promise<string[]> {
    const address = await this.address()
    return [
      ...(await settleCards(address, this.ledger, this.stripe)),
      ...(await finishRounds(address, this.ledger)),
      ...(await mailAllReports(address, this.ledger)),
    ]
  }

  async checkMails() {
    return checkMails(await this.address(), this.smtp.received)
  }

  async checkFiles() {
    return checkFiles(await this.address(), await openFiles(readConfig({ DATA_DIR: this.dataDir })))
  }

  async close(): Promise<void> {
    await this.product?.signal('SIGTERM')
  }
}
