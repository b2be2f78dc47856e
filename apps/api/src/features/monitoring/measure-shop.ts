import { MONITORING_LIMITS } from '@stitchdesk/contract/monitoring/limits'
import type { Backups, Jobs } from '@stitchdesk/contract/monitoring/system'
import { Gauge } from 'prom-client'
import type { DiskSpace } from '../../platform/disk-space.ts'
import { readBackups } from '../backup/list-backups.ts'
import type { Services } from '../operation.ts'
import { readJobs } from './jobs.ts'
import { readStock, type Stock } from './read-stock.ts'

interface Measured {
  jobs: Jobs
  stock: Stock
  backups: Backups
  disk: DiskSpace | undefined
}

/** The values of a gauge by label; a gauge without labels has one under ''. Absent values aren't reported. */
type Values = Record<string, number | undefined>

interface Figure {
  help: string
  label?: string
  values(measured: Measured): Values
}

const byName = <T extends { name: string }>(rows: readonly T[], value: (row: T) => number) =>
  Object.fromEntries(rows.map((row) => [row.name, value(row)]))

/** Metrics of the shop, the same in each process. */
const FIGURES: Readonly<Record<string, Figure>> = {
  jobs_waiting: {
    help: 'Jobs that are due and not begun',
    label: 'job',
    values: ({ jobs }) => byName(jobs.queues, ({ waiting }) => waiting),
  },
  jobs_oldest_seconds: {
    help: 'For how long the oldest job of a sort is due',
    label: 'job',
    values: ({ jobs }) => byName(jobs.queues, ({ oldestSeconds }) => oldestSeconds),
  },
  jobs_failed: {
    help: 'Jobs that failed for good within three days and were not done again',
    label: 'job',
    values: ({ jobs }) => byName(jobs.queues, ({ failed }) => failed),
  },
  mails_unsent: {
    help: 'Emails of the last 30 days that wait, failed, or may not have arrived',
    label: 'status',
    values: ({ stock }) => stock.mails,
  },
  pictures_waiting: {
    help: 'Pictures of files that are to be drawn',
    values: ({ stock }) => ({ '': stock.pictures.waiting }),
  },
  pictures_none: {
    help: 'Files of which no picture can be drawn',
    values: ({ stock }) => ({ '': stock.pictures.none }),
  },
  files: { help: 'Stored files', values: ({ stock }) => ({ '': stock.files.count }) },
  file_bytes: { help: 'Size of the stored files', values: ({ stock }) => ({ '': stock.files.bytes }) },
  database_bytes: { help: 'Size of the database', values: ({ stock }) => ({ '': stock.databaseBytes }) },
  disk_free_bytes: { help: 'Free space of the disk of the data folder', values: ({ disk }) => ({ '': disk?.free }) },
  disk_bytes: { help: 'Size of the disk of the data folder', values: ({ disk }) => ({ '': disk?.size }) },
  standby_lag_seconds: {
    help: 'For how long a standby is behind, as the primary tells',
    label: 'standby',
    values: ({ stock }) =>
      Object.fromEntries(stock.replicas.map(({ name, lagSeconds }) => [name, lagSeconds ?? undefined])),
  },
  backup_last_success_timestamp_seconds: {
    help: 'When the last good backup ended',
    values: ({ backups: { lastDoneAt } }) => ({ '': lastDoneAt ? Date.parse(lastDoneAt) / 1000 : undefined }),
  },
  backup_bytes: {
    help: 'Size of the last good backup',
    values: ({ backups: { runs } }) => ({ '': runs.find(({ status }) => status === 'done')?.bytes }),
  },
  backup_overdue: {
    help: '1 where the last backup failed or a scheduled one is missing',
    values: ({ backups: { overdue } }) => ({ '': Number(overdue) }),
  },
}

/** Adds what the database knows of the shop to the metrics. */
export function measureShop(services: Services): void {
  let kept: { at: number; measured: Promise<Measured> } | undefined
  const measure = () => {
    if (!kept || performance.now() - kept.at > MONITORING_LIMITS.figuresSeconds * 1000)
      kept = { at: performance.now(), measured: readShop(services) }
    return kept.measured
  }
  for (const [name, { help, label, values }] of Object.entries(FIGURES)) {
    new Gauge({
      name: `stitchdesk_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [services.metrics.registry],
      async collect() {
        this.reset()
        for (const [of, value] of Object.entries(values(await measure()))) {
          if (value !== undefined) this.set(label ? { [label]: of } : {}, value)
        }
      },
    })
  }
}

async function readShop(services: Services): Promise<Measured> {
  const [jobs, stock, backups, disk] = await Promise.all([
    readJobs(services.slowQueryPool),
    readStock(services.slowQueryPool),
    readBackups(services),
    services.files.space(),
  ])
  return { jobs, stock, backups, disk }
}
