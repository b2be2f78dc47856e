export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Where files go when they do not stay on the local disk. */
export interface S3Config {
  bucket: string
  region: string
  /** only for a service other than Amazon's */
  endpoint?: string
  /** absent: those of the environment, of a profile or of the machine's role */
  keys?: { accessKeyId: string; secretAccessKey: string }
}

/** Scheduled backups: when, where to, and how long they are kept. */
export interface BackupConfig {
  /** cron expression in the shop's zone; absent: only when somebody asks for it */
  schedule?: string
  /** absolute */
  folder?: string
  /** `prefix` is '' or ends in a slash */
  bucket?: { s3: S3Config; prefix: string }
  /** how many of the latest are kept, and for how many months the last one of each */
  keep: number
  keepMonths: number
  passphrase?: string
}

/** Everything that can be configured, with every default filled in. docs/configuration.md describes each. */
export interface Config {
  /** what this process does; absent: everything */
  STITCHDESK_ROLE?: ProcessRole
  HOST: string
  PORT: number
  /** without a slash at its end */
  PUBLIC_URL: string
  /** which proxies in front may name the caller's address: none, that many hops, or a list of addresses */
  TRUST_PROXY: false | number | string
  /** absolute */
  DATA_DIR: string
  DATABASE_URL?: string
  /** the server behind a pooler in transaction mode, for work that needs a connection of its own; absent: `DATABASE_URL` is no such pooler */
  DATABASE_DIRECT_URL?: string
  /** standbys that answer reports, exports, search and dashboards */
  DATABASE_READ_URL?: string
  /** how many seconds a standby may be behind and still answer */
  READ_LAG_SECONDS: number
  /** whether the start brings the database to this version; otherwise it refuses one that is not */
  MIGRATE_AT_START: boolean
  S3?: S3Config
  /** where new files go; `disk` beside a bucket while files are moved */
  FILES_IN: 's3' | 'disk'
  /** whether browsers read and store files in the bucket themselves */
  S3_DIRECT: boolean
  SMTP_URL?: string
  MAIL_FROM: string
  /** how many mails are handed to the mail server at once */
  MAIL_CONNECTIONS: number
  /** how many mails a minute go to addresses of one domain */
  MAIL_DOMAIN_RATE: number
  /** where mail comes back to; each mail has an address of its own below it */
  BOUNCE_ADDRESS?: string
  /** where returned mail is taken in; absent: not in this process */
  BOUNCE_PORT?: number
  /** signs mail for the domain of its sender; absent: the mail server does, or nobody */
  DKIM?: { selector: string /** PEM */; privateKey: string }
  /** the shop's keys at Stripe; absent: nobody pays by card */
  STRIPE?: { secretKey: string; webhookSecret: string /** only of a stand-in */; address?: string }
  COMPANY_NAME: string
  ADMIN_USERNAME: string
  ADMIN_EMAIL?: string
  ADMIN_PASSWORD?: string
  SESSION_SECRET?: string
  /** percent, 0 to 100 */
  TAX_RATE: number
  /** days after its issue on which an invoice falls due */
  INVOICE_DUE_DAYS: number
  /** how many pictures of files are drawn at once, 0 to 2 */
  PICTURE_PROCESSES: number
  /** megabytes of heap that this process was given */
  HEAP_MB: number
  /** IANA name of the zone whose days are the shop's until it sets another */
  TIME_ZONE: string
  GOOGLE_CLIENT_ID?: string
  /** who must have a second factor at sign-in */
  REQUIRE_TWO_FACTOR: 'nobody' | 'staff'
  /** a service that finds an address' country and city, with `{ip}` for the address; absent: no service is asked */
  IP_LOOKUP_URL?: string
  /** where the keys of the sign-in provider are published */
  GOOGLE_JWKS_URL: string
  /** names the provider gives itself in its tokens */
  GOOGLE_ISSUERS: string[]
  BACKUP: BackupConfig
  /** where monitors ask; absent: nowhere */
  METRICS_PORT?: number
  /** where traces go, by OTLP over HTTP; absent: nothing is traced */
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_SERVICE_NAME: string
  /** seconds for which health fails before a stop takes no more calls */
  DRAIN_SECONDS: number
  /** whether each answer is held to the contract's schema, which takes its time; for tests and development */
  CHECK_ANSWERS: boolean
  LOG_LEVEL: (typeof LOG_LEVELS)[number]
}

/** `web` answers calls and queues work, `worker` does it. */
type ProcessRole = 'web' | 'worker'
