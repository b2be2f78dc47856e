import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Thrown when a database and the migrations of this version do not fit together; the message says what to do. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationError'
  }
}

/** One file of the migrations folder. */
export interface Migration {
  name: string
  sql: string
  checksum: string
  /** Statements that refuse a transaction, in order; run once the migration is committed. */
  afterwards: string[]
  /** Why no process may use the database while it runs; undefined for one that runs beside the last release. */
  offline: string | undefined
  /**
   * The last migration of the latest release when this one was written. Versions that know it, and later ones, work on a database
   * that has this one too. Null if only this version does.
   */
  worksFrom: string | null
  /** The release whose migrations this one replaces: on an empty database it makes the same tables. */
  standsFor: Release | undefined
}

/** A release, as `releases.json` beside the migrations describes it. */
export interface Release {
  version: string
  lastMigration: string
  /** Tables, and columns as `table.column`, that it no longer reads or writes: a later migration may remove them while it runs. */
  unread?: string[]
}

/** The content of `releases.json`; a folder without it belongs to a product that was never released. */
export interface Releases {
  releases: Release[]
  /** Migrations that were written before they could say it themselves, and why they are offline. */
  offline: Record<string, string>
}

/** The product's own migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const AFTERWARDS = /^-- Afterwards: (.+);$/gm
const OFFLINE = /^-- offline: (.+)$/m
const STANDS_FOR = /^-- Stands for: (.+)$/m
const FILE = /^\d{4}-[a-z0-9-]+\.sql$/

/**
 * Reads a folder of migrations, in order.
 * @throws MigrationError for a wrong name or a number that two have
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !FILE.test(name))
  if (wrong) throw new MigrationError(`Migration ${wrong} must be named like 0002-add-something.sql.`)
  const twin = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twin) throw new MigrationError(`Migration ${twin} has the number of another. Give it the next free one.`)
  const { releases, offline } = await readReleases(folder)
  return Promise.all(
    names.map(async (name) => {
      // Line ends do not count: git may change them on Windows.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const why = OFFLINE.exec(sql)?.[1] ?? offline[name]
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        afterwards: Array.from(sql.matchAll(AFTERWARDS), ([, statement = '']) => statement),
        offline: why,
        worksFrom: why ? null : (releases.findLast((one) => one.lastMigration < name)?.lastMigration ?? null),
        standsFor: releases.find(({ version }) => version === STANDS_FOR.exec(sql)?.[1]),
      }
    }),
  )
}

/**
 * What ran on a database, by the names that this version has: migrations that have become one since count as that one.
 * @throws MigrationError where some of those have not run
 */
export function currentNames(ran: string[], migrations: Migration[]): string[] {
  const whole = migrations.find(({ standsFor }) => standsFor)
  if (!whole?.standsFor) return ran
  const { version, lastMigration } = whole.standsFor
  const isPart = (name: string) => name <= lastMigration && name !== whole.name
  if (!ran.some(isPart)) return ran
  if (!ran.includes(lastMigration)) {
    throw new MigrationError(
      `These data are of a version before ${version}. Update to ${version} first, then to this version.`,
    )
  }
  return [whole.name, ...ran.filter((name) => !isPart(name))]
}

/** The releases so far, the oldest first. */
export async function readReleases(folder: string = MIGRATIONS): Promise<Releases> {
  const text = await readFile(join(folder, 'releases.json'), 'utf8').catch(() => undefined)
  return text ? (JSON.parse(text) as Releases) : { releases: [], offline: {} }
}
