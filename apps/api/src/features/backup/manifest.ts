import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { shopFiguresSchema } from './shop-figures.ts'

/** Raised when an older version can't read what a newer one writes. */
const FORMAT = 1
export const MANIFEST = 'manifest.json'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
})

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** what the shop calls itself; earlier versions did not say */
  shop: z.string().default('a shop'),
  /** earlier versions did not say */
  figures: shopFiguresSchema.optional(),
  /** names of the migrations that had run, in order */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema).min(1),
  /** where each sequence stands */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})

/** A table as it is copied: generated columns are left to the database. */
export type BackupTable = z.infer<typeof tableSchema>

/** The first entry of a backup, which describes it. */
export type Manifest = z.infer<typeof manifestSchema>

export const newManifest = (told: Omit<Manifest, 'format' | 'createdAt'>): Manifest => ({
  format: FORMAT,
  createdAt: new Date().toISOString(),
  ...told,
})

/** @throws BackupError for what another version has written in another form */
export function parseManifest(bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new BackupError('A newer version of Stitchdesk has written this backup. Restore it with that version.')
}
