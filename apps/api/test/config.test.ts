import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '../src/process/config.ts'
import { ConfigError } from '../src/process/config-error.ts'

test('needs nothing', () => {
  expect(readConfig({})).toEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    HEAP_MB: 160,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    TRUST_PROXY: false,
    DATA_DIR: resolve('data'),
    MIGRATE_AT_START: true,
    MAIL_FROM: 'Stitchdesk <no-reply@localhost>',
    MAIL_CONNECTIONS: 5,
    MAIL_DOMAIN_RATE: 120,
    COMPANY_NAME: 'Stitchdesk',
    ADMIN_USERNAME: 'admin',
    REQUIRE_TWO_FACTOR: 'nobody',
    TAX_RATE: 0,
    INVOICE_DUE_DAYS: 30,
    PICTURE_PROCESSES: 1,
    TIME_ZONE: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
    GOOGLE_ISSUERS: ['https://accounts.google.com', 'accounts.google.com'],
    DRAIN_SECONDS: 0,
    READ_LAG_SECONDS: 2,
    CHECK_ANSWERS: false,
    BACKUP: { keep: 14, keepMonths: 6 },
    OTEL_SERVICE_NAME: 'stitchdesk',
    FILES_IN: 'disk',
    S3_DIRECT: false,
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as absent, spaces around a value do not count', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', COMPANY_NAME: ' Needle & Co ' })).toMatchObject({
    PORT: 3000,
    COMPANY_NAME: 'Needle & Co',
  })
  expect(readConfig({ SMTP_URL: '' }).SMTP_URL).toBeUndefined()
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: 'desk.lan', PORT: '80' }, 'http://desk.lan:80'],
  [{ PUBLIC_URL: 'https://desk.example.com/' }, 'https://desk.example.com'],
])('%o is reached at %s', (env, address) => {
  expect(readConfig(env).PUBLIC_URL).toBe(address)
})

test('mail comes from the company at its own host name unless told otherwise', () => {
  const env = { PUBLIC_URL: 'https://desk.example.com', COMPANY_NAME: 'Needle & "Co" <x>' }
  expect(readConfig(env).MAIL_FROM).toBe('Needle & Co x <no-reply@desk.example.com>')
  expect(readConfig({ ...env, MAIL_FROM: 'Desk <desk@example.org>' }).MAIL_FROM).toBe('Desk <desk@example.org>')
})

test('files go to a bucket when one is given, by its keys or those of the machine', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ S3_BUCKET: 'files', ...keys }).S3).toEqual({
    bucket: 'files',
    region: 'us-east-1',
    keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  expect(readConfig({ S3_REGION: 'eu-west-1' }).S3).toBeUndefined()
  expect(() => readConfig(keys)).toThrow('S3_BUCKET must be set too')
  // Without keys the machine's role has them; half a key is a mistake.
  expect(readConfig({ S3_BUCKET: 'files' })).toMatchObject({ FILES_IN: 's3', S3: { bucket: 'files' } })
  expect(() => readConfig({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'S3_SECRET_ACCESS_KEY must be set too',
  )
  expect(readConfig({ S3_BUCKET: 'files', FILES_IN: 'disk' }).FILES_IN).toBe('disk')
  expect(() => readConfig({ FILES_IN: 's3' })).toThrow('FILES_IN=s3 needs S3_BUCKET')
  expect(readConfig({ S3_BUCKET: 'files', S3_DIRECT: 'true' }).S3_DIRECT).toBe(true)
  expect(() => readConfig({ S3_DIRECT: 'true' })).toThrow('S3_DIRECT=true needs S3_BUCKET')
  expect(() => readConfig({ S3_DIRECT: 'yes' })).toThrow('S3_DIRECT must be true or false')
})

test('backups go to a folder, a bucket or both, by a schedule in the shop’s zone', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const all = {
    BACKUP_SCHEDULE: '30 2 * * *',
    BACKUP_DIR: 'backups',
    BACKUP_BUCKET: 's3://safe/shop',
    BACKUP_KEEP: '7',
  }
  const config = readConfig({ ...all, ...keys })
  expect(config.BACKUP).toEqual({
    schedule: '30 2 * * *',
    folder: resolve('backups'),
    bucket: {
      s3: { bucket: 'safe', region: 'us-east-1', keys: { accessKeyId: 'id', secretAccessKey: 'secret' } },
      prefix: 'shop/',
    },
    keep: 7,
    keepMonths: 6,
  })
  // Keys for backups alone move no files.
  expect(config.S3).toBeUndefined()
  expect(() => readConfig({ BACKUP_SCHEDULE: '30 2 * * *' })).toThrow(
    'BACKUP_SCHEDULE needs BACKUP_DIR or BACKUP_BUCKET',
  )
  expect(() => readConfig({ BACKUP_SCHEDULE: 'at night', BACKUP_DIR: 'x' })).toThrow('BACKUP_SCHEDULE must be a cron')
  expect(() => readConfig({ BACKUP_SCHEDULE: '99 2 * * *', BACKUP_DIR: 'x' })).toThrow('BACKUP_SCHEDULE must be a cron')
  expect(readConfig({ BACKUP_BUCKET: 's3://safe' }).BACKUP.bucket?.s3.keys).toBeUndefined()
  expect(() => readConfig({ BACKUP_BUCKET: 's3://safe', S3_ACCESS_KEY_ID: 'id' })).toThrow(
    'BACKUP_BUCKET needs both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither',
  )
  expect(() => readConfig({ BACKUP_BUCKET: 's3://files/backups', S3_BUCKET: 'files', ...keys })).toThrow(
    'BACKUP_BUCKET must be another bucket than S3_BUCKET',
  )
})

test.each([
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('TRUST_PROXY=%s', (text, meaning) => {
  expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toBe(meaning)
})

test.each([
  ['PORT', '70000', 'PORT must be a number from 0 to 65535.'],
  ['PORT', '80.5', 'PORT must be a whole number.'],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a number from 1 to 1000.'],
  ['BACKUP_BUCKET', 'backups', 'BACKUP_BUCKET must be an address like s3://bucket/folder.'],
  ['INVOICE_DUE_DAYS', '366', 'INVOICE_DUE_DAYS must be a number from 0 to 365.'],
  ['INVOICE_DUE_DAYS', '1.5', 'INVOICE_DUE_DAYS must be a whole number.'],
  ['PORT', 'http', 'PORT must be a number from 0 to 65535.'],
  ['PUBLIC_URL', 'desk.example.com', 'PUBLIC_URL must be an address like https://desk.example.com.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address like postgres://'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address like smtps://'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM must be a mail address'],
  ['MAIL_CONNECTIONS', '0', 'MAIL_CONNECTIONS must be a number from 1 to 20'],
  ['MAIL_DOMAIN_RATE', '0', 'MAIL_DOMAIN_RATE must be a number from 1 to 100000'],
  ['DKIM_SELECTOR', 'desk 2026', 'DKIM_SELECTOR must be the name before ._domainkey'],
  ['DKIM_SELECTOR', 'desk2026', 'DKIM_KEY_FILE must be set too'],
  ['DKIM_KEY_FILE', '/no/such/key.pem', 'DKIM_SELECTOR must be set too'],
  ['STRIPE_SECRET_KEY', 'sk_live_1', 'STRIPE_WEBHOOK_SECRET must be set too'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY must be set too'],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe'],
  ['MAIL_FROM', 'a@example.com\nBcc: b@example.com', 'MAIL_FROM must be a single line'],
  ['TRUST_PROXY', 'yes please', 'TRUST_PROXY must be a number of proxies in front'],
  ['TRUST_PROXY', '127.0.0.1, ::/0', 'TRUST_PROXY must not trust every address.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a number of proxies in front'],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be a mail address.'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
  ['TAX_RATE', '101', 'TAX_RATE must be a number from 0 to 100.'],
  ['TAX_RATE', '-1', 'TAX_RATE must be a number from 0 to 100.'],
  ['TIME_ZONE', '+05:00', 'TIME_ZONE must be a time zone like America/Chicago.'],
  ['TIME_ZONE', 'Mars/Base', 'TIME_ZONE must be a time zone like America/Chicago.'],
  ['STITCHDESK_ROLE', 'both', 'STITCHDESK_ROLE must be web or worker, or absent for both.'],
  ['STITCHDESK_ROLE', 'worker', 'STITCHDESK_ROLE=worker needs DATABASE_URL'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error,'],
])('%s=%s is refused by name', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('a key that signs no mail is told at the start', () => {
  const DKIM_SELECTOR = 'desk2026'
  expect(() => readConfig({ DKIM_SELECTOR, DKIM_KEY_FILE: '/no/such/key.pem' })).toThrow("DKIM_KEY_FILE can't be read")
  const noKey = fileURLToPath(import.meta.url)
  expect(() => readConfig({ DKIM_SELECTOR, DKIM_KEY_FILE: noKey })).toThrow('DKIM_KEY_FILE must hold a private key')
})

test('processes of one shop need one secret', () => {
  const several = { STITCHDESK_ROLE: 'web', DATABASE_URL: 'postgres://desk@localhost/desk' }
  expect(() => readConfig(several)).toThrow('STITCHDESK_ROLE=web needs SESSION_SECRET')
  expect(readConfig({ ...several, SESSION_SECRET: 'x'.repeat(32) }).DRAIN_SECONDS).toBe(5)
})

test('a process that nobody takes over from ends without waiting, unless told to', () => {
  expect(readConfig({}).DRAIN_SECONDS).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '20' }).DRAIN_SECONDS).toBe(20)
})

test('the heap is a whole number of megabytes', () => {
  expect(readConfig({}).HEAP_MB).toBe(160)
  expect(readConfig({ HEAP_MB: '512' }).HEAP_MB).toBe(512)
  expect(() => readConfig({ HEAP_MB: '8' })).toThrow('HEAP_MB must be a number from 100 to 65536.')
})

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', TAX_RATE: 'y' })).toThrow(/PORT.*\nTAX_RATE.*\nSee docs\/configuration\.md/)
})

test('docs/configuration.md has a row for every variable and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map((match) => match[1])
  expect(rows.sort()).toEqual([...VARIABLES].sort())
})

test('DATABASE_URL names one server or several, of which one takes changes', () => {
  const several = 'postgres://user:secret@one:5432,two:5433/shop?target_session_attrs=read-write'
  expect(readConfig({ DATABASE_URL: several }).DATABASE_URL).toBe(several)
  for (const wrong of ['postgres://', 'mysql://one/shop', 'postgres://one,:x/shop', 'one']) {
    expect(() => readConfig({ DATABASE_URL: wrong }), wrong).toThrow('DATABASE_URL must be an address like')
  }
  expect(() => readConfig({ DATABASE_URL: 'postgres://one,two/shop?target_session_attrs=standby' })).toThrow(
    'DATABASE_URL must have target_session_attrs=read-write',
  )
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s needs DATABASE_URL', (name) => {
  expect(() => readConfig({ [name]: 'postgres://one/shop' })).toThrow(`${name} needs DATABASE_URL`)
})
