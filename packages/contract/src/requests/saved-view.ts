import { z } from 'zod'
import { askedFor, requiredText, text } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { REQUEST_LIMITS } from './limits.ts'
import { REQUEST_LIST_NAMES } from './views.ts'

/** Lists of which views can be saved, by the names of their pages. */
export const VIEW_LISTS = [...REQUEST_LIST_NAMES, 'invoices'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

const name = requiredText('giveTheViewAName', 'Name', REQUEST_LIMITS.viewName)
/** The part of a list's address that tells its tab, filters, order and columns. */
const search = text('View', REQUEST_LIMITS.viewSearch)
const shared = z.boolean()
const list = z.enum(VIEW_LISTS, issueError('invalid_choice', {}, 'nameOneOfTheLists'))

/** A view of a list as somebody keeps it. */
export const savedViewDraftSchema = askedFor(
  { name, list, search, shared: shared.default(false) },
  'sendAnObjectNameRushThisWeek',
)
export type SavedViewDraft = z.input<typeof savedViewDraftSchema>

/** What may be changed of it. */
export const savedViewChangeSchema = askedFor(
  { name: name.optional(), search: search.optional(), shared: shared.optional() },
  'sendAnObjectNameRushThis',
)

export const savedViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  list: z.enum(VIEW_LISTS),
  search: z.string(),
  shared: z.boolean(),
  /** Whether the caller keeps it. */
  mine: z.boolean(),
  /** User name of who keeps it. */
  owner: z.string(),
  /** Whether its keeper no longer works here. */
  ownerLeft: z.boolean(),
  /** User names in its filters whose accounts are gone. */
  left: z.array(z.string()),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewsSchema = z.object({ docs: z.array(savedViewSchema) })
