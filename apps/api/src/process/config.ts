import { resolve } from 'node:path'
import { isTimeZone } from '@stitchdesk/contract/basics/days'
import { EMAIL_PATTERN } from '@stitchdesk/contract/basics/email-address'
import { z } from 'zod'
import { type Config, LOG_LEVELS } from '../platform/config.ts'
import { asksForWritable, serversOf } from '../platform/database/servers.ts'
import { ConfigError } from './config-error.ts'
import { readBackup } from './read-backup.ts'
import { readDkim } from './read-dkim.ts'
import { readS3 } from './read-s3.ts'
import { readStripe } from './read-stripe.ts'

const SECRET_LENGTH = 32
const PASSWORD_LENGTH = 8

const number = (low: number, high: number) => {
  const wanted = `must be a number from ${low} to ${high}`
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, wanted)
    .transform(Number)
    .pipe(z.number().min(low, wanted).max(high, wanted))
}
const url = (protocols: string[], example: string) => {
  const accepted = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol)
  return z.string().refine(accepted, `must be an address like ${example}`)
}
const servers = () => {
  const wanted = 'must be an address like postgres://user:password@host:5432/database'
  return z.string().refine((text) => serversOf(text) !== undefined, wanted)
}
const database = () =>
  servers().refine(asksForWritable, 'must have target_session_attrs=read-write, or none: Stitchdesk writes').optional()
const line = (longest: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*$/u, 'must be a single line')
    .max(longest, `must be at most ${longest} characters`)
const secret = (shortest: number) => z.string().min(shortest, `must have at least ${shortest} characters`)

const variables = z.object({
  STITCHDESK_ROLE: z.enum(['web', 'worker'], 'must be web or worker, or absent for both').optional(),
  HOST: line(255).default('127.0.0.1'),
  PORT: number(0, 65_535).refine(Number.isInteger, 'must be a whole number').default(3000),
  PUBLIC_URL: url(['http:', 'https:'], 'https://desk.example.com').optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(false|\d{1,2}|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*)$/i,
      // Trusting every address would let each caller choose its own, and so escape every limit.
      'must be a number of proxies in front, their addresses (10.0.0.0/8, 127.0.0.1), or false',
    )
    .refine((text) => !/\/0+\b/.test(text), 'must not trust every address')
    .transform((text) => (text.toLowerCase() === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text))
    .default(false),
  DATA_DIR: line(4000).default('data'),
  DATABASE_URL: database(),
  DATABASE_DIRECT_URL: database(),
  DATABASE_READ_URL: servers().optional(),
  READ_LAG_SECONDS: number(0.1, 3_600).default(2),
  MIGRATE_AT_START: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((text) => text === 'true'),
  S3_BUCKET: line(255).optional(),
  S3_REGION: line(255).default('us-east-1'),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: line(255).optional(),
  S3_SECRET_ACCESS_KEY: line(255).optional(),
  FILES_IN: z.enum(['s3', 'disk'], 'must be s3 or disk').optional(),
  S3_DIRECT: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: line(320)
    .regex(/^([^<>@]+ <)?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a mail address, or a name with one: Desk <desk@example.com>')
    .optional(),
  MAIL_CONNECTIONS: number(1, 20).refine(Number.isInteger, 'must be a whole number').default(5),
  MAIL_DOMAIN_RATE: number(1, 100_000).refine(Number.isInteger, 'must be a whole number').default(120),
  // With an id and its signature behind it, the part before the @ stays below 64 characters (RFC 5321).
  BOUNCE_ADDRESS: line(255)
    .regex(
      /^[a-z\d._-]{1,11}@[a-z\d.-]+$/i,
      'must be a mail address with at most 11 characters before the @: bounces@example.com',
    )
    .optional(),
  BOUNCE_PORT: number(0, 65_535).refine(Number.isInteger, 'must be a whole number').optional(),
  DKIM_SELECTOR: line(63)
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'must be the name before ._domainkey, like desk2026')
    .optional(),
  DKIM_KEY_FILE: line(4000).optional(),
  COMPANY_NAME: line(100).default('Stitchdesk'),
  ADMIN_USERNAME: line(100).default('admin'),
  ADMIN_EMAIL: z.email({ pattern: EMAIL_PATTERN, error: 'must be a mail address' }).optional(),
  ADMIN_PASSWORD: secret(PASSWORD_LENGTH).optional(),
  SESSION_SECRET: secret(SECRET_LENGTH).optional(),
  TAX_RATE: number(0, 100).default(0),
  INVOICE_DUE_DAYS: number(0, 365).refine(Number.isInteger, 'must be a whole number').default(30),
  PICTURE_PROCESSES: number(0, 2).refine(Number.isInteger, 'must be 0, 1 or 2').default(1),
  TIME_ZONE: line(64)
    .refine(isTimeZone, 'must be a time zone like America/Chicago')
    .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  GOOGLE_CLIENT_ID: line(255).optional(),
  REQUIRE_TWO_FACTOR: z.enum(['nobody', 'staff'], 'must be nobody or staff').default('nobody'),
  IP_LOOKUP_URL: url(['http:', 'https:'], 'https://lookup.example.com/{ip}/json').optional(),
  GOOGLE_JWKS_URL: url(['http:', 'https:'], 'https://keys.example.com/certs').default(
    'https://www.googleapis.com/oauth2/v3/certs',
  ),
  GOOGLE_ISSUERS: line(500)
    .default('https://accounts.google.com,accounts.google.com')
    .transform((value) => value.split(',').map((issuer) => issuer.trim())),
  STRIPE_SECRET_KEY: line(255)
    .regex(/^(sk|rk)_\S+$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: line(255)
    .regex(/^whsec_\S+$/, 'must be the signing secret of the endpoint at Stripe: whsec_…')
    .optional(),
  STRIPE_API_URL: url(['http:', 'https:'], 'http://127.0.0.1:12111').optional(),
  // The program that starts this process sets the heap. It is read here only to report a wrong value.
  HEAP_MB: number(100, 65_536).refine(Number.isInteger, 'must be a whole number').default(160),
  BACKUP_SCHEDULE: line(100).optional(),
  BACKUP_DIR: line(4000).optional(),
  BACKUP_BUCKET: line(1000)
    .regex(/^s3:\/\/[^/]+(\/.*)?$/, 'must be an address like s3://bucket/folder')
    .optional(),
  BACKUP_KEEP: number(1, 1000).refine(Number.isInteger, 'must be a whole number').default(14),
  BACKUP_KEEP_MONTHS: number(0, 120).refine(Number.isInteger, 'must be a whole number').default(6),
  BACKUP_PASSPHRASE: secret(PASSWORD_LENGTH).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  OTEL_SERVICE_NAME: line(100).default('stitchdesk'),
  METRICS_PORT: number(0, 65_535).refine(Number.isInteger, 'must be a whole number').optional(),
  DRAIN_SECONDS: number(0, 300).optional(),
  CHECK_ANSWERS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

const BESIDE = {
  DATABASE_DIRECT_URL: 'the server behind the pooler that DATABASE_URL names',
  DATABASE_READ_URL: 'standbys of the server that DATABASE_URL names',
}

/** The names of all variables; docs/configuration.md has a row for each. */
export const VARIABLES = Object.keys(variables.shape)

/**
 * Reads the whole configuration. An empty variable counts as absent. Nothing else in the API reads the environment.
 * @throws ConfigError about every variable that cannot be used, one line each
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = VARIABLES.flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : []))
  const parsed = variables.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
    throw new ConfigError(`${lines.join('\n')}\nSee docs/configuration.md.`)
  }
  const {
    S3_BUCKET,
    S3_REGION,
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    FILES_IN,
    BACKUP_SCHEDULE,
    BACKUP_DIR,
    BACKUP_BUCKET,
    BACKUP_KEEP,
    BACKUP_KEEP_MONTHS,
    BACKUP_PASSPHRASE,
    ...rest
  } = parsed.data
  const s3Given = { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (rest.STITCHDESK_ROLE && !rest.DATABASE_URL) {
    throw new ConfigError(
      `STITCHDESK_ROLE=${rest.STITCHDESK_ROLE} needs DATABASE_URL: web and worker processes share one database server, ` +
        'and the one that comes with Stitchdesk serves a single process.\nSee docs/configuration.md.',
    )
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (rest[name] && !rest.DATABASE_URL) {
      throw new ConfigError(`${name} needs DATABASE_URL: it names ${BESIDE[name]}.\nSee docs/configuration.md.`)
    }
  }
  if (rest.BOUNCE_PORT !== undefined && !rest.BOUNCE_ADDRESS) {
    throw new ConfigError(
      'BOUNCE_PORT needs BOUNCE_ADDRESS, the address that mail comes back to.\nSee docs/configuration.md.',
    )
  }
  if (rest.STITCHDESK_ROLE && !rest.SESSION_SECRET) {
    throw new ConfigError(
      `STITCHDESK_ROLE=${rest.STITCHDESK_ROLE} needs SESSION_SECRET: all processes of a shop must sign and know the same sign-ins. ` +
        'Set it to the same 32 characters or more in each.\nSee docs/configuration.md.',
    )
  }
  const { DKIM_SELECTOR, DKIM_KEY_FILE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, ...others } = rest
  const publicUrl = (rest.PUBLIC_URL ?? localAddress(rest.HOST, rest.PORT)).replace(/\/+$/, '')
  const dkim = readDkim(DKIM_SELECTOR, DKIM_KEY_FILE)
  const stripe = readStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL })
  const config: Config = {
    ...others,
    FILES_IN: 'disk',
    ...(dkim ? { DKIM: dkim } : {}),
    ...(stripe ? { STRIPE: stripe } : {}),
    DATA_DIR: resolve(rest.DATA_DIR),
    BACKUP: readBackup(
      { BACKUP_SCHEDULE, BACKUP_DIR, BACKUP_BUCKET, BACKUP_KEEP, BACKUP_KEEP_MONTHS, BACKUP_PASSPHRASE },
      s3Given,
    ),
    // Waiting helps only where another process takes over.
    DRAIN_SECONDS: rest.DRAIN_SECONDS ?? (rest.STITCHDESK_ROLE === 'web' ? 5 : 0),
    PUBLIC_URL: publicUrl,
    MAIL_FROM: rest.MAIL_FROM ?? `${rest.COMPANY_NAME.replace(/[<>@",;:\\]/g, '')} <no-reply@${mailDomain(publicUrl)}>`,
  }
  const s3 = readS3(s3Given, BACKUP_BUCKET !== undefined)
  if (FILES_IN === 's3' && !s3) throw new ConfigError(`FILES_IN=s3 needs S3_BUCKET.\nSee docs/configuration.md.`)
  if (rest.S3_DIRECT && !s3) throw new ConfigError(`S3_DIRECT=true needs S3_BUCKET.\nSee docs/configuration.md.`)
  return s3 ? { ...config, S3: s3, FILES_IN: FILES_IN ?? 's3' } : config
}

/** The address under which a browser on this machine finds a server that listens on `host`. */
function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
