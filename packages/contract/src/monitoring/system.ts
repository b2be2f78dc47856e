import { z } from 'zod'
import { DESIGNATIONS } from '../basics/enums.ts'
import { moment, recordParams } from '../basics/fields.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'

/** Whether the disk has room: `low` refuses uploads, `full` every change. */
const DISK_STATES = ['ok', 'low', 'full'] as const

/** Versions, disk and stored data of the product. */
export const systemSchema = z.object({
  versions: z.object({ product: z.string(), node: z.string(), postgres: z.string() }),
  /** When the process that answers was started. */
  startedAt: moment,
  /** The disk of the data folder; null where the system does not tell. */
  disk: z.object({ free: z.number(), size: z.number(), state: z.enum(DISK_STATES) }).nullable(),
  databaseBytes: z.number(),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Pictures that are drawn next or now, and files of which none can be drawn. */
  pictures: z.object({ waiting: z.number(), none: z.number() }),
  /** Emails of the last 30 days that wait, failed, or may have arrived. */
  mails: z.object({ queued: z.number(), failed: z.number(), uncertain: z.number() }),
  /** Standby servers that follow the database; `lagSeconds` is null where the server doesn't tell. */
  replicas: z.array(z.object({ name: z.string(), state: z.string(), lagSeconds: z.number().nullable() })),
})
export type System = z.infer<typeof systemSchema>

export const BACKUP_STATUSES = ['done', 'failed'] as const

/** The result of a backup at one place. */
const backupRunSchema = z.object({
  _id: z.string(),
  /** A path, or s3://bucket/key. */
  place: z.string(),
  startedAt: moment,
  endedAt: moment,
  status: z.enum(BACKUP_STATUSES),
  /** Of the file; 0 where it failed. */
  bytes: z.number(),
  /** Why it failed; '' where it didn't. */
  reason: z.string(),
  /** Whether it was removed since, to keep no more than configured. */
  removed: z.boolean(),
})
export type BackupRun = z.infer<typeof backupRunSchema>

/** Backups of the shop, latest first. */
export const backupsSchema = z.object({
  /** When the next one is due; null where none is scheduled. */
  nextAt: moment.nullable(),
  /** Whether the configuration names a place for them. */
  hasPlace: z.boolean(),
  running: z.boolean(),
  /** Whether the last scheduled one is missing, or failed. */
  overdue: z.boolean(),
  lastDoneAt: moment.nullable(),
  runs: z.array(backupRunSchema),
})
export type Backups = z.infer<typeof backupsSchema>

/** Background work by kind, and its failed jobs. */
export const jobsSchema = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      /** Due and not begun. */
      waiting: z.number(),
      active: z.number(),
      failed: z.number(),
      /** For how many seconds the oldest is due; 0 where none is. */
      oldestSeconds: z.number(),
    }),
  ),
  /** The latest of the last three days. */
  failed: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      failedAt: moment,
      attempts: z.number(),
      reason: z.string(),
    }),
  ),
})
export type Jobs = z.infer<typeof jobsSchema>
export const retryParams = recordParams.extend({ name: z.string().max(TEXT_LIMITS.short) })

/** Statements that cost the database most. */
export const statementsSchema = z.object({
  /** `all`: all statements that ran, by their total time. `running`: only those that run now, because the server keeps no others. */
  source: z.enum(['all', 'running']),
  statements: z.array(
    z.object({
      text: z.string(),
      calls: z.number(),
      /** Milliseconds of one on average, and of all together. */
      meanMs: z.number(),
      totalMs: z.number(),
    }),
  ),
})
export type Statements = z.infer<typeof statementsSchema>

/** A person who works with the product. */
export const connectedSchema = z.object({
  /** Seen within so many minutes. */
  withinMinutes: z.number(),
  /** How many there are; the latest are listed. */
  count: z.number(),
  people: z.array(
    z.object({
      _id: z.string(),
      userName: z.string(),
      name: z.string(),
      Designation: z.enum(DESIGNATIONS),
      /** Browsers in which they are signed in and were seen. */
      sessions: z.number(),
      /** Pages that show changes at once, at the process that answers. */
      streams: z.number(),
      lastSeenAt: moment,
    }),
  ),
})
export type Connected = z.infer<typeof connectedSchema>
