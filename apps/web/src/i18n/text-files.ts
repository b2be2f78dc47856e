/**
 * Which texts come in one file, by the file's name: those of the first pages, those of the frame behind the sign-in and of what
 * nearly every page in it shows, and those of each area. Every language has each of these files.
 */
export const TEXT_FILES = {
  first: ['auth', 'shell'],
  frame: [
    'account',
    'changes',
    'conversation',
    'delivery',
    'staffList',
    'fields',
    'list',
    'notifications',
    'promise',
    'proof',
    'requestPage',
    'requests',
    'search',
    'uploads',
    'values',
    'workload',
  ],
  // The public invoice has no frame; its state is a value.
  invoices: ['invoices', 'values'],
  audit: ['audit'],
  bank: ['bank'],
  board: ['board'],
  customer: ['customer', 'customers'],
  customers: ['customers'],
  dashboard: ['dashboard', 'terms'],
  guide: ['guide'],
  help: ['help'],
  ledger: ['billing', 'invoices', 'ledger'],
  look: ['look'],
  mail: ['mail'],
  mailPreferences: ['mailPreferences'],
  manual: ['manual'],
  monitoring: ['monitoring'],
  pay: ['pay'],
  portal: ['portal'],
  pricing: ['pricing'],
  proofs: ['proofs'],
  reports: ['reports'],
  round: ['round'],
  settings: ['settings'],
  staff: ['staff'],
  statement: ['statement'],
  terms: ['terms'],
  viewer: ['viewer'],
} as const

/** A file of texts; `refusals` are those of other languages than English, why something failed or is wrong. */
export type TextFile = keyof typeof TEXT_FILES | 'refusals'
