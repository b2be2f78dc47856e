import { existsSync } from 'node:fs'
import { join } from 'node:path'

const AUTH_PAGES = ['login', 'lock', 'register', 'forgot-password', 'reset-password', 'verify-email', 'logout'] as const

/** What draws a page, and what its texts are kept in. */
const GROUND =
  /\/node_modules\/(react|react-dom|scheduler|i18next|clsx|@fontsource-variable)\/|\/createReactComponent\.|rolldown[/]runtime/
/** Plain parts that the pages without sign-in show too. */
const PLAIN =
  /\/@mantine\/core\/.*\/(Input|InputBase|TextInput|Title|Text|Group|Stack|Center|Anchor|Loader|Paper|Alert|Divider|PasswordInput)\/|\/Icon(FileInvoice|NeedleThread|Receipt)\./
const REQUEST_SCHEMAS =
  /\/contract\/src\/(conversation\/conversation|files\/upload|placing\/order-code-input|processing\/(processing|revision)|requests\/answer)\.ts$/
interface Room {
  name: string
  /** Its modules, below `src`. */
  roots: readonly string[]
  /** Modules that belong to it too, wherever they are. */
  also?: RegExp
}

/**
 * Scripts that are loaded whole, each of these modules and all that they use and no earlier one has: a page then takes a handful of
 * files instead of a hundred small ones, of which each costs a call and is compressed by itself. A room holds what is needed
 * together, so that a page loads little that it does not show.
 */
const ROOMS: readonly Room[] = [
  // All that the invoice's own page shares with others: it must not wait for the rest, which would start the desk.
  {
    name: 'ground',
    also: GROUND,
    roots: [
      'i18n/i18n.ts',
      'i18n/languages.ts',
      'i18n/en/invoices.ts',
      'lib/api/call.ts',
      'parts/billing/invoice-document.tsx',
      'ui/print-window.ts',
      'app/tokens.css',
    ],
  },
  // What every page is made of.
  {
    name: 'first',
    also: PLAIN,
    roots: [
      'main.tsx',
      ...['after-login', 'field-errors', 'sign-out'].map((name) => `lib/api/${name}.ts`),
      ...['brand', 'feedback/notice', 'form/form-error', 'scheme-toggle'].map((name) => `ui/${name}.tsx`),
    ],
  },
  // The pages without sign-in.
  { name: 'sign-in', roots: AUTH_PAGES.map((name) => `features/auth/${name}-page.tsx`) },
  // The frame behind the sign-in, and what nearly every page in it shows.
  {
    name: 'desk',
    also: new RegExp(
      [
        // Small things that stand in several rooms: each would be a script of its own.
        '/@mantine/core/.*/(Skeleton|SimpleGrid|Card|Badge|ColorSwatch)/',
        '/get-auto-contrast-value/',
        '/Icon(AlertTriangle|ArrowRight|ArrowUpRight|ChevronLeft|ChevronRight|Copy|Dots|Download|ExternalLink|FileDollar)\\.',
        '/Icon(Keyboard|LinkOff|Send|Trash|UserPlus|X)\\.',
        '/hooks/esm/utils/clamp/',
        '/contract/src/basics/(colour|days|issues|lengths|numbers)\\.ts$',
        '/contract/src/billing/(exact-payment|payment-state)\\.ts$|/contract/src/conversation/channels\\.ts$',
        '/contract/src/delivery/(delivered|delivery-check)\\.ts$|/contract/src/reports/report-sorts\\.ts$',
        '/contract/src/files/(converted-formats|format-name|other-formats)\\.ts$',
        '/contract/src/requests/(kinds|presence-times|sorts)\\.ts$',
        '/contract/src/settings/welcome-steps\\.ts$',
      ].join('|'),
    ),
    roots: [
      'app/signed-in-bundle.ts',
      ...['api/download', 'api/schema-errors', 'at-first-sign', 'list-of', 'own-time-zone', 'use-stable'].map(
        (name) => `lib/${name}.ts`,
      ),
      'parts/request-page/list-cursor.ts',
      'parts/mail/shown-mail.ts',
      ...['request-payment', 'request-price'].map((name) => `parts/billing/${name}.tsx`),
      'features/portal/request-kinds.ts',
      // What saved views, which stand in the menu, know of the lists' filters.
      ...['list/list-tabs', 'list/request-filters', 'views/view-filter'].map((name) => `features/requests/${name}.ts`),
      'parts/account/load-note.tsx',
      'parts/pictures/request-files.ts',
      'parts/changes/change-mark.tsx',
      'parts/conversation/talk-marks.tsx',
      ...['request-picture', 'status-badge', 'rush-badge', 'order-code', 'due-mark'].map(
        (name) => `parts/requests/${name}.tsx`,
      ),
      ...['date-time', 'facts', 'money', 'page-header', 'surface'].map((name) => `ui/${name}.tsx`),
      ...['empty-state', 'error-state', 'undo-notice'].map((name) => `ui/feedback/${name}.tsx`),
      ...['feedback/confirm', 'use-escape', 'use-return-focus'].map((name) => `ui/${name}.ts`),
    ],
  },
  // What is chosen and typed in, in lists and forms.
  {
    name: 'inputs',
    roots: ['ui/form/inline-field.tsx', 'parts/account/people-options.ts', 'parts/account/use-assignees.ts'],
    also: /\/@mantine\/core\/.*\/(Checkbox|Collapse|Combobox|CopyButton|FileButton|InlineInput|NativeSelect|SegmentedControl|Select|Switch|Textarea)\//,
  },
  // The schema library and the schemas of most forms, and after them those of requests.
  {
    name: 'schemas',
    roots: [],
    also: /\/node_modules\/zod\/|\/contract\/src\/(basics\/fields|auth\/(auth|two-factor)|settings\/shop)\.ts$/,
  },
  { name: 'request-schemas', roots: [], also: REQUEST_SCHEMAS },
  {
    name: 'forms',
    roots: ['ui/form/validation.ts', 'ui/form/use-call-form.ts', 'ui/form/form-buttons.tsx', 'ui/side-panel.tsx'],
    also: /\/node_modules\/@mantine\/form\//,
  },
  // Every list, and what is changed in its rows.
  {
    name: 'list',
    roots: [
      'list-page/list-page.tsx',
      'list-page/filters/filter-readers.ts',
      'list-page/filters/export-menu.tsx',
      'lib/counted.ts',
      'lib/days.ts',
      'ui/row-button.module.css',
      'lib/api/use-once.ts',
      'parts/request-page/request-line.tsx',
      'ui/lazy-menu.tsx',
      'ui/feedback/delete-after-asking.ts',
      'parts/account/account-refusal.ts',
      'parts/account/use-account-save.ts',
      'features/staff/stale-calls.ts',
    ],
    also: /\/@mantine\/core\/.*\/Table\//,
  },
  // Files as they are shown, sent and attached.
  {
    name: 'files',
    roots: [
      'i18n/areas/portal.ts',
      'lib/api/upload.ts',
      // What is typed and not sent yet: of forms, and of an answer to a proof.
      'lib/use-kept.ts',
      'parts/delivery/large-picture.tsx',
      'parts/files/file-links.tsx',
      'parts/uploads/take-back-file.ts',
      'parts/uploads/use-uploads.ts',
    ],
  },
  // What files are dropped on.
  { name: 'uploads', roots: ['upload-field.tsx', 'upload-card.tsx'].map((name) => `parts/uploads/${name}`) },
  // A size typed in the reader's unit: settings and forms share it, and nothing else of either.
  { name: 'size-input', roots: ['ui/form/size-input.tsx'] },
  // The form that places a request, the customer's and the staff's.
  {
    name: 'placing',
    roots: [
      ...['draft-endings', 'request-values', 'use-draft', 'use-order-code', 'use-usual-format'].map(
        (name) => `parts/placing/${name}.ts`,
      ),
      ...['form-failure', 'form-foot', 'form-section', 'instructions-field', 'request-fields'].map(
        (name) => `parts/placing/${name}.tsx`,
      ),
      'parts/uploads/use-handed-files.ts',
      'features/portal/placing/design-values.ts',
      'features/portal/placing/draft-checks.ts',
      'features/portal/placing/placed-foot.tsx',
      'features/portal/placing/request-form.module.css',
      'features/portal/placing/several-draft.ts',
    ],
  },
  // What the pages of one request and its opened row show.
  {
    name: 'request',
    roots: [
      'parts/conversation/conversation.tsx',
      'parts/proofs/proof-panel.tsx',
      'parts/proofs/proofs-if-any.tsx',
      'parts/changes/asked-changes.tsx',
      ...[
        'asked-facts',
        'open-page-button',
        'request-gallery',
        'request-head',
        'timeline',
        'request-missing',
        'request-loading',
        'picture-column',
        'money-facts',
      ].map((name) => `parts/request-page/${name}.tsx`),
      ...['use-page-keys', 'use-request-page', 'use-list-steps'].map((name) => `parts/request-page/${name}.ts`),
    ],
  },
  // What the desk does with a request, from its lists and its page.
  {
    name: 'work',
    roots: [
      'features/requests/request-actions.ts',
      ...[
        'assignee-select',
        'delivery/delivery-points',
        'desk-panels',
        'inline-cells',
        'loading',
        'request-actions',
        'status-select',
      ].map((name) => `features/requests/${name}.tsx`),
    ],
  },
  // Requests as a list: the desk's lists, and the list on a customer's page.
  { name: 'request-lists', roots: ['features/requests/list/customer-requests.tsx'] },
  // What has become of a request, and what is made of it.
  {
    name: 'details',
    roots: [
      'delivery/check-button.tsx',
      'delivery/delivery-check.tsx',
      'delivery/seconds-left.tsx',
      'delivery/send-again.tsx',
      'delivery/send-proof-button.tsx',
      'delivery/use-hold-sending.tsx',
      'list/order-summary.tsx',
      'page/entries.tsx',
      'page/processing-rounds.tsx',
      'page/request-uploads.tsx',
      'processing/convert-formats.tsx',
      'section.tsx',
    ].map((name) => `features/requests/${name}`),
  },
  // Changes that a customer asked for, while some wait.
  {
    name: 'changes',
    roots: ['ask-about-open.ts', 'change-list.tsx', 'change-pins.tsx'].map((name) => `parts/changes/${name}`),
  },
  // What customers do with their requests.
  {
    name: 'own',
    roots: [
      'features/portal/records/other-formats.tsx',
      'features/portal/records/use-cancel-request.ts',
      'features/portal/records/use-convert-quote.ts',
      'parts/delivery/all-files-button.tsx',
      'parts/delivery/result-card.tsx',
      'parts/delivery/result-facts.ts',
      'parts/changes/ask-change-button.tsx',
    ],
    also: /\/IconRepeat\./,
  },
  // The schemas of accounts, for their forms and once a field of theirs is changed: lists and pages come without the schema library.
  { name: 'people', roots: [], also: /\/contract\/src\/(customers\/customer|staff\/employee)\.ts$/ },
  {
    name: 'accounts',
    roots: ['pending-email.tsx', 'sign-in-help.tsx'].map((name) => `parts/account/${name}`),
  },
  {
    name: 'payments',
    roots: [
      'parts/billing/invoice-generated.tsx',
      'parts/billing/invoice-link.tsx',
      'parts/billing/payment-facts.tsx',
      'parts/billing/takes-payment.ts',
      'parts/billing/use-payment-actions.tsx',
    ],
  },
  { name: 'bills', roots: ['parts/billing/payment-form.tsx'] },
  // What the lists of customers, their pages and the list of invoices share.
  {
    name: 'customer-texts',
    roots: [
      'i18n/areas/customers.ts',
      'features/customers/page/customer.module.css',
      'features/customers/page/pages.tsx',
      'features/customers/customer-panel.tsx',
      'features/customers/customer-rights.ts',
      'features/customers/use-delete-customer.ts',
      'parts/account/customer-name.ts',
      'parts/billing/stale-calls.ts',
    ],
  },
  // Invoices as a list, on a page of its own and on a customer's.
  { name: 'billing', roots: ['features/billing/invoice-list.tsx'] },
  // What both lists of customers show.
  { name: 'customers', roots: ['features/customers/list/customer-list.tsx'] },
  // The first steps of a shop, told on the dashboard and taken up again in the settings.
  { name: 'welcome', roots: ['parts/welcome/first-steps.tsx'] },
  // Dashboards of whoever works here.
  { name: 'dashboards', roots: ['features/dashboard/desk-dashboard.tsx', 'i18n/areas/dashboard.ts'] },
]

const src = join(import.meta.dirname, 'src')

/** A module that has moved would silently be loaded with another room. */
function pathOf(root: string): string {
  const path = join(src, root)
  if (!existsSync(path)) throw new Error(`chunks.ts names ${root}, which is not there.`)
  return path
}

/** The rooms as the build takes them, and after them what several pages share and no room has. */
export const SCRIPT_ROOMS = [
  ...ROOMS.map(({ name, roots, also }, index) => {
    const ids = new Set(roots.map(pathOf))
    return { name, test: (id: string) => ids.has(id) || also?.test(id) === true, priority: 100 - index }
  }),
  { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
]
