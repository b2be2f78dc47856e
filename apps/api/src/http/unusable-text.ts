import { ERROR_LIMITS, shorten } from '@stitchdesk/contract/basics/error-limits'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Issue } from '../platform/errors.ts'

/** A value that is still to be checked, with its parent, so that a path is made only for values that are reported. */
interface Place {
  value: unknown
  key: string | number
  parent: Place | null
}

/**
 * Finds text in an input that no database can store: NUL, or half of a surrogate pair, in values and in names of fields. It doesn't recurse,
 * because a body may be nested as deep as its size allows.
 */
export function findUnusableText(input: unknown): Issue[] {
  const issues: Issue[] = []
  const open: Place[] = [{ value: input, key: '', parent: null }]
  for (let place = open.pop(); place && issues.length < ERROR_LIMITS.issues; place = open.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      if (!isUsable(value)) issues.push(issueAt(place, 'unusable_characters'))
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isUsable(key)) open.push({ value: inner, key: Array.isArray(value) ? Number(key) : key, parent: place })
        else issues.push(issueAt(place, 'unusable_field_name'))
      }
    }
  }
  return issues
}

const isUsable = (text: string) => text.isWellFormed() && !text.includes('\0')

function issueAt(place: Place, problem: 'unusable_characters' | 'unusable_field_name'): Issue {
  const path: Issue['path'] = []
  for (let at: Place = place; at.parent; at = at.parent) path.unshift(at.key)
  const field = shorten(path.findLast((part) => typeof part === 'string') ?? 'The input', ERROR_LIMITS.nameLetters)
  return { path, ...describeIssue(problem, { field }) }
}
