import { join } from 'node:path'
import { createFilter, type Plugin } from 'vite'
import { textChunk } from './text-files.ts'

interface Chunk {
  name: string
  /** Its modules, as globs: of files below `src`, or of any where they start with a star. */
  modules: readonly string[]
}

/** Components of the library, and pictures, that stand in a chunk by their names. */
const mantine = (...names: string[]) => names.map((name) => `**/@mantine/core/**/${name}/*`)
const icons = (...names: string[]) => names.map((name) => `**/Icon${name}.*`)
const contract = (...files: string[]) => files.map((file) => `**/contract/src/${file}.ts`)

/**
 * Scripts that are loaded whole: these modules, and all they import that no earlier chunk has. A page takes a dozen of them
 * instead of 85 small ones, of which each costs a call and is compressed by itself. Each holds what a page shows together. A page
 * that needs one module of a chunk loads the whole chunk, so a chunk names only its entry modules.
 */
const TOGETHER: readonly Chunk[] = [
  {
    // All that the invoice's own page shares with others: it must not wait for the rest, which would start the whole app.
    name: 'ground',
    modules: [
      '**/node_modules/{react,react-dom,scheduler,i18next,clsx,@fontsource-variable}/**',
      '**/createReactComponent.*',
      'i18n/{i18n,show-not-started,use-language-choice}.ts',
      'i18n/react-i18next.tsx',
      '**/contract/src/basics/languages.ts',
      'lib/api/call.ts',
      'lib/{format,api/api-error,length-unit}.ts',
      'parts/{billing/invoice-state,requests/status-badge}.tsx',
      'parts/billing/line-picture.module.css',
      // Those of the note about a card that others show too.
      ...icons('CircleCheck', 'Clock', 'InfoCircle'),
      ...contract('billing/{invoice-document,limits,money-terms,money-words,payment-state}', 'requests/kinds'),
      'ui/print-window.ts',
      'ui/form/language-select.tsx',
      'app/tokens.css',
    ],
  },
  {
    // An invoice as it is printed, which the sign-in does without.
    name: 'invoice-document',
    modules: ['parts/billing/invoice-document.tsx'],
  },
  // Paying by card, which the sign-in does without.
  { name: 'card', modules: ['parts/billing/card/*.{ts,tsx}'] },
  {
    // The modules of every page.
    name: 'first',
    modules: [
      'main.tsx',
      'ui/{brand,scheme-toggle,feedback/notice,form/form-error}.tsx',
      ...mantine('TextInput', 'PasswordInput', 'Anchor'),
      ...icons('FileInvoice', 'NeedleThread', 'Receipt'),
      // Numbers alone: in chunks of their own they would cost a call each.
      ...contract('basics/{page,text}-limits', 'auth/limits'),
    ],
  },
  { name: 'sign-in', modules: ['features/auth/*-page.tsx'] },
  {
    // The frame behind the sign-in, what nearly every page in it shows, and small things that many share.
    name: 'frame',
    modules: [
      'app/signed-in-bundle.ts',
      'lib/{counted,file-size,list-of,load-on-interaction,own-time-zone,use-stable-callback}.ts',
      'lib/api/{download,schema-errors}.ts',
      'ui/{facts,lazy-menu,menu-button,page-header,surface,use-escape,use-return-focus}.{ts,tsx}',
      'ui/feedback/{confirm,later,lazy-part,undo-notice}.{ts,tsx}',
      'parts/account/{load-note,on-hold-tag,open-worth}.tsx',
      'parts/billing/request-payment.tsx',
      'parts/requests/format-figures.ts',
      'parts/{changes/change-mark,conversation/message-marks}.tsx',
      'parts/{mail/shown-mail,pictures/request-files,request-page/list-cursor}.ts',
      'parts/requests/{request-picture,request-price,rush-badge,order-code,due-mark,estimated-stitches}.tsx',
      'parts/requests/choice-text.ts',
      // The lists' filters that saved views in the menu need.
      'features/{portal/request-kinds,requests/list/list-tabs,requests/list/request-filters,requests/views/view-filter}.ts',
      ...mantine('Skeleton', 'SimpleGrid', 'Badge', 'ColorSwatch', 'get-auto-contrast-value'),
      ...icons('Arrow{Right,UpRight}', 'Chevron{Left,Right}', 'Copy', 'Dots', 'Download', 'FileDollar'),
      ...icons('Keyboard', 'LinkOff', 'Send', 'Trash', 'UserPlus', 'X'),
      '**/@mantine/hooks/esm/utils/clamp/*',
      ...contract(
        'basics/color',
        'conversation/channels',
        'customers/address',
        'search/folded',
        'delivery/{delivered,delivery-check}',
        'pricing/price-state',
      ),
      ...contract('files/{converted-formats,format-name}', 'reports/report-sorts', 'requests/sorts'),
      // Files as they are shown, sent and attached.
      'lib/{api/upload,use-stored-text}.ts',
      'parts/{delivery/large-picture,files/file-links}.tsx',
      'parts/uploads/{take-back-file,use-uploads}.ts',
      'parts/placing/stored-values.ts',
      ...contract('files/other-formats'),
      // Inputs of lists and forms.
      'ui/form/{figure-input,inline-field,size-input}.tsx',
      'parts/help/helped.tsx',
      'ui/form/refusal.ts',
      'parts/account/use-assignees.ts',
      ...mantine('Checkbox', 'CopyButton', 'FileButton', 'Progress', 'Select', 'Switch'),
      // What the settings show without the schemas, which know it too.
      ...contract('settings/{paper-size,sew-out,welcome-steps}', '*/limits'),
    ],
  },
  // The schema library and the schemas of most forms, and after them those of requests.
  { name: 'schemas', modules: contract('basics/fields', 'settings/shop') },
  { name: 'auth-schemas', modules: contract('auth/{auth,two-factor}') },
  {
    name: 'request-schemas',
    modules: contract('{files/upload,placing/order-code-input}', 'processing/{processing,revision}'),
  },
  { name: 'forms', modules: ['ui/form/{use-call-form,form-buttons}.{ts,tsx}'] },
  {
    // Every list, and what is changed in its rows.
    name: 'list',
    modules: [
      'list-page/{list-page,use-is-tight,filters/export-menu}.{ts,tsx}',
      'lib/{counted,api/use-once}.ts',
      'ui/{row-button.module.css,feedback/delete-after-asking.ts}',
      'parts/account/{account-refusal,use-account-save}.ts',
      'parts/request-page/request-line.tsx',
      'parts/saved-views/save-view.tsx',
      'features/staff/stale-calls.ts',
      ...mantine('Table'),
    ],
  },
  {
    // The first steps of a shop, on the dashboard, in the settings and in the guide.
    name: 'first-steps',
    modules: ['parts/welcome/first-steps.{tsx,module.css}', ...icons('Circle{Dashed,CheckFilled}')],
  },
  // Moving over a picture.
  { name: 'stage', modules: ['parts/stitch-viewer/stage/{real-size,scale-length,stored-settings,use-pointers}.ts'] },
  // What pages of designers' pay share.
  { name: 'pay', modules: ['features/pay/statement-card.tsx', 'parts/months/{month-steps.tsx,use-month.ts}'] },
  // Drop zones for files.
  { name: 'uploads', modules: ['parts/uploads/upload-field.tsx'] },
  {
    // The form that places a request, the customer's and the staff's.
    name: 'placing',
    modules: [
      'parts/placing/{use-draft,use-draft-end,use-order-code,use-usual-format}.ts',
      'parts/placing/{form-failure,form-foot,instructions-field,request-fields}.tsx',
      'parts/uploads/use-dropped-files.ts',
      'features/portal/placing/{design-values,draft-checks}.ts',
    ],
  },
  {
    // What the pages of one request and its opened row show.
    name: 'request',
    modules: [
      'parts/changes/asked-changes.tsx',
      'parts/request-page/{asked-facts,money-facts,picture-column,timeline}.tsx',
      'parts/request-page/request-{head,loading,missing}.tsx',
      'parts/request-page/use-{list-steps,request-page}.ts',
    ],
  },
  // Actions on a request, and its history.
  {
    name: 'work',
    modules: [
      'features/requests/{inline-cells,request-actions,request-panels}.tsx',
      'parts/delivery/worksheet-button.tsx',
    ],
  },
  // A list of requests, on a page of its own and on a customer's.
  {
    name: 'request-list',
    modules: ['features/requests/list/{customer-requests,opened-row,request-columns,use-live-requests}.{ts,tsx}'],
  },
  { name: 'details', modules: ['features/requests/list/order-summary.tsx'] },
  // How a price comes about, for staff and for whoever approves it.
  { name: 'price-lines', modules: ['parts/pricing/{line-text,price-lines}.{ts,tsx}'] },
  // Changes that a customer asked for, while some wait.
  { name: 'changes', modules: ['parts/changes/change-pins.tsx'] },
  {
    // What customers do with their requests.
    name: 'own',
    modules: [
      'features/portal/records/{other-formats,use-cancel-request}.{ts,tsx}',
      'parts/delivery/{all-files-button,delivery-button,result-card,result-facts}.{ts,tsx}',
      'parts/changes/ask-change-button.tsx',
      ...icons('Repeat'),
    ],
  },
  // The schemas of accounts, for their forms and once a field of theirs is changed: lists and pages come without the schema library.
  { name: 'people', modules: contract('staff/employee') },
  { name: 'accounts', modules: ['parts/account/pending-email.tsx'] },
  {
    name: 'payments',
    modules: [
      'parts/billing/{draft-totals,invoice-balance,invoice-generated,line-picture,stale-calls,invoice-link,payment-facts,payment-line,takes-payment,use-payment-actions}.{ts,tsx}',
    ],
  },
  {
    // What the lists of customers, their pages and the list of invoices share.
    name: 'customer-texts',
    modules: [
      'features/customers/page/customer.module.css',
      'features/customers/{customer-panel,customer-rights,use-delete-customer}.{ts,tsx}',
    ],
  },
  // What a customer owes and its entries, for staff and for customers.
  { name: 'ledger', modules: ['features/billing/ledger/{balance-figures,ledger-list}.tsx'] },
  // Lists that stand on a page of their own and on a customer's.
  { name: 'billing', modules: ['features/billing/invoice-list.tsx'] },
  { name: 'customers', modules: ['features/customers/list/customer-list.tsx'] },
]

const SRC = join(import.meta.dirname, '../src')
const matching = (glob: string) => createFilter(glob, null, { resolve: glob.startsWith('*') ? false : SRC })
const isIn = ({ name, modules }: Chunk) => {
  const filters = modules.map(matching)
  // What the bundler adds of its own every script needs.
  return (id: string) => filters.some((has) => has(id)) || (name === 'ground' && id.includes('vite/preload-helper'))
}

/** The chunks as the build takes them, the first first, and after them what several pages share and no chunk has. */
export const CHUNKS = [
  ...TOGETHER.map((chunk, index) => ({ name: chunk.name, test: isIn(chunk), priority: 100 - index })),
  { name: textChunk, debugName: 'texts', test: (id: string) => textChunk(id) !== null, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
]

/** A glob for each name in the braces of one, but for what its names may end with. */
function alternatives(glob: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?(?<!\.))\{([^{}]*)\}(.*)$/.exec(glob) ?? []
  return names === undefined ? [glob] : names.split(',').flatMap((name) => alternatives(`${before}${name}${after}`))
}

/**
 * Checks that every name in a glob matches a module: a renamed module would silently move to another chunk.
 * @throws with the globs that no module of the build has
 */
export function chunkNames(): Plugin {
  return {
    name: 'chunk-names',
    apply: 'build',
    buildEnd(error) {
      const ids = [...this.getModuleIds()]
      const named = TOGETHER.flatMap(({ modules }) => modules).flatMap(alternatives)
      const gone = named.filter((glob) => !ids.some(matching(glob)))
      if (!error && gone.length > 0) this.error(`build/chunks.ts names what no page has: ${gone.join(', ')}`)
    },
  }
}
