// A feature of the API lists its public modules instead of having a folder for what is private: it is one folder of small files,
// and the list reads as the map of what features want of each other.
import type { IFlattenedRuleSet } from 'dependency-cruiser'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

const WEB = 'apps/web/src'

/** What each room of the web app may import besides itself and the contract. */
const WEB_FOLDERS: Record<string, readonly string[]> = {
  lib: ['i18n'],
  i18n: ['lib'],
  ui: ['lib', 'i18n'],
  parts: ['lib', 'i18n', 'ui'],
  'list-page': ['lib', 'i18n', 'ui'],
  features: ['lib', 'i18n', 'ui', 'parts', 'list-page'],
}

const API = 'apps/api/src'

/** The rooms of the API, from the ground up: each stands on those before it. `main.ts` stands on all. */
const API_FOLDERS = ['platform', 'features', 'http', 'process']

/**
 * The features of the API, from the ground up, each with its public modules: the files that the features after it may import. The
 * rest of a feature is its own. What all of them share, the type of an operation and what can happen, stands beside the folders.
 */
export const API_FEATURES: Record<string, readonly string[]> = {
  access: [
    'access-notices',
    'customer-names',
    'employees',
    'find-customer',
    'person-names',
    'reach',
    'refuse-foreign-code',
    'role-scopes',
    'scope',
  ],
  events: ['record-event', 'record-request-changes'],
  settings: ['change-setting', 'logo-key', 'read-setting', 'shop-settings', 'time-zone', 'working-time'],
  sandbox: [
    'check-svg',
    'computing-budget',
    'convert-file',
    'draw-close',
    'draw-credit-note',
    'draw-file',
    'draw-invoice',
    'draw-statement',
    'draw-worksheet',
    'frame-picture',
    'heic-start',
    'kept-papers',
    'mark-picture',
    'match-file-colors',
    'measure-picture',
    'no-pictures',
    'picture-detail',
    'picture-answer',
    'recognize-file',
  ],
  files: [
    ...['content', 'content-key', 'converted', 'receive-files', 'remove-content'],
    ...['shown-upload', 'stored-pictures', 'too-large'],
  ],
  pictures: [
    'draw-close-picture',
    'marked-picture',
    'picture-columns',
    'request-picture',
    'queue-color-matching',
    'queue-estimates',
    'shop-threads',
    'shown-file',
    'fingerprints/compare',
    'fingerprints/hash',
    'fingerprints/judged',
  ],
  changes: ['change-columns', 'change-items', 'tick-change-items'],
  mail: [
    ...[
      'bills-go-to',
      'escape-html',
      'greeting',
      'held-addresses',
      'mail-brand',
      'mail-status',
      'queue-mail',
      'refuse-letters',
      'render-layout',
    ],
    ...['again/end-failed', 'again/resend-message', 'secret-link', 'send-test-mail', 'wants-mail'],
  ],
  notifications: ['notification-content', 'notification-notices'],
  'saved-views': [],
  pricing: ['price-context', 'record-price'],
  requests: [
    'approved-price',
    'attachments',
    'check-sending',
    'lock-request',
    'order-codes',
    'promise',
    'queries/billing',
    'queries/columns',
    'queries/delivered',
    'queries/filter',
    'queries/found-by',
    'queries/held-sending',
    'queries/how-it-went',
    'queries/owed-invoices',
    'queries/released',
    'queries/requests',
    'queries/unread-messages',
    'revisions',
    'search-terms',
  ],
  terms: ['customer-hold', 'invoice-terms'],
  similar: [],
  live: ['open-streams'],
  placing: ['mail-receipt'],
  delivery: ['mail-record'],
  processing: [],
  conversation: ['mail-message'],
  proofs: ['mail-proof'],
  accounts: [
    'address-mail-texts',
    'administrators',
    'check-own-password',
    'delete-account',
    'end-links',
    'find-sales-man',
    'free-user-name',
    'lock-for-administration',
    'mail-new-address',
    'mail-welcome',
    'mailed-links',
    'open-customer',
    'propose-email',
    'queries',
    'refuse-taken',
    'stored-avatars',
    'verification-mail',
  ],
  customers: ['customer-activity'],
  staff: [],
  'two-factor': ['count-guess', 'mail-reset-factor', 'second-factor'],
  auth: ['mail-reset-link', 'mail-taken-over'],
  billing: [
    'mail-invoice',
    'document/attach-invoice',
    'document/read-logo',
    'document/stored-papers',
    'ledger/entry-name',
    'ledger/invoice-credits',
    'ledger/journal-name',
    'ledger/lock-ledger',
    'ledger/mail-moved-money',
    'ledger/moved-money',
    'statement/statement-mail',
    'reminders/reminder-mail',
  ],
  merging: [],
  uploads: ['sweep-uploads'],
  backup: [
    'archive',
    'back-up',
    'backup-job',
    'backup-error',
    'backup-place',
    'bucket-place',
    'configured-places',
    'list-backups',
    'mail-failure',
    'restore-backup',
    'verify-backup',
    'write-backup',
  ],
  audit: [],
  search: [],
  board: ['known-stitches', 'open-work'],
  reports: ['mailed/report-mail'],
  shop: ['stored-logos', 'stored-sew-outs'],
  pay: [],
  dashboard: [],
  monitoring: [],
}

/** Packages that parse or draw files. The API's own process loads none of them. */
const PARSERS = ['sharp', 'sax', 'ag-psd', 'libheif-js', '@hyzyla/pdfium', 'pdfkit']

/** The table of machine formats, which imports nothing: the one file of another package that the contract needs. */
const FORMATS = 'packages/stitch-files/src/tables/formats[.]ts'

/** Refuses imports between paths; `$1` in what they lead to is the first group of where they come from. */
function refuse(name: string, comment: string, from: Rule['from'], to: object): Rule {
  return { name, comment, severity: 'error', from, to }
}

/** Where the public modules of a feature are. */
const publicModulesOf = ([feature, publicModules]: [string, readonly string[]]): string[] =>
  publicModules.length > 0 ? [`^${API}/features/${feature}/(${publicModules.join('|')})[.]ts$`] : []

/** Which import is refused, and why; by name, as the check prints it. */
export const IMPORT_RULES: readonly Rule[] = [
  refuse('no-cycle', 'files that import each other cannot be read or loaded one by one', {}, { circular: true }),
  refuse('found', 'what is imported has to be there', {}, { couldNotResolve: true }),
  refuse(
    'contract-is-light',
    'both sides import the contract, so it brings nothing along but zod, the forms of addresses and the names of machine formats',
    { path: '^packages/contract/src/' },
    { pathNot: `^(packages/contract/src/|node_modules/(zod|localized-address-format)/|${FORMATS}$)` },
  ),
  refuse(
    'packages-stand-alone',
    'a package knows nothing of those who use it',
    { path: '^packages/([^/]+)/' },
    { path: '^(apps|packages|scripts|demo|bench|e2e|operations)/', pathNot: `^(packages/$1/|${FORMATS}$)` },
  ),
  refuse(
    'apps-stand-alone',
    'API and web app meet in the contract, and need no tool of the project',
    { path: '^apps/([^/]+)/' },
    { path: '^(apps|scripts|demo|bench|e2e|operations)/', pathNot: '^apps/$1/' },
  ),
  ...API_FOLDERS.map((room, place) =>
    refuse(
      `api-${room}`,
      'arrows run from main.ts through process, http and features to platform',
      { path: `^${API}/${room}/` },
      { path: `^${API}/`, pathNot: `^${API}/(${API_FOLDERS.slice(0, place + 1).join('|')})/` },
    ),
  ),
  ...Object.keys(API_FEATURES).map((feature, place) =>
    refuse(
      `api-features-${feature}`,
      'a feature imports the public modules of those before it, as scripts/check/import-rules.ts lists them',
      { path: `^${API}/features/${feature}/` },
      {
        path: `^${API}/features/[^/]+/`,
        pathNot: [
          `^${API}/features/${feature}/`,
          ...Object.entries(API_FEATURES).slice(0, place).flatMap(publicModulesOf),
        ],
      },
    ),
  ),
  refuse(
    'api-features-known',
    'a feature of the API has its place and its public modules in scripts/check/import-rules.ts',
    { path: `^${API}/features/[^/]+/`, pathNot: `^${API}/features/(${Object.keys(API_FEATURES).join('|')})/` },
    {},
  ),
  refuse(
    'api-features-ground',
    'what all features share knows none of them',
    { path: `^${API}/features/[^/]+$` },
    { path: `^${API}/features/[^/]+/` },
  ),
  refuse(
    'api-parses-in-the-sandbox',
    'what somebody uploaded is parsed in a process of its own, by features/sandbox/program',
    { path: `^${API}/`, pathNot: `^${API}/features/sandbox/program/` },
    {
      path: `^(node_modules/(${PARSERS.join('|')})/|packages/stitch-files/(?!src/(tables/|colors/chart-thread))|${API}/features/sandbox/program/(?!(protocol|tasks)[.]ts))`,
    },
  ),
  ...Object.entries(WEB_FOLDERS).map(([room, others]) =>
    refuse(
      `web-${room}`,
      'arrows run from screens to what they are made of: app, features, list-page and parts, ui, lib',
      { path: `^${WEB}/${room}/` },
      { path: '^apps/', pathNot: `^${WEB}/(${[room, ...others].join('|')})/` },
    ),
  ),
  refuse(
    'web-features-apart',
    'what two features of the web app share stands in parts',
    { path: `^${WEB}/features/([^/]+)/` },
    { path: `^${WEB}/features/`, pathNot: `^${WEB}/features/$1/` },
  ),
  refuse(
    'web-without-schemas-of-calls',
    'the browser takes the types of what calls take and answer, by `import type`',
    { path: `^${WEB}/` },
    {
      path: '^packages/contract/src/(.*endpoints|basics/error-body)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
]
