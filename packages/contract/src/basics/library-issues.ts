import type { z } from 'zod'
import { ERROR_LIMITS, shorten } from './error-limits.ts'
import { describeFound, describeIssue, descriptionOf, type IssueDescription } from './issues.ts'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

type Found = z.core.$ZodIssue

/**
 * Our codes and sentences for what the schema library itself finds, each with its field and what to do.
 * @param isMissing whether the value is absent
 */
export function libraryIssue(found: Found, isMissing: boolean): IssueDescription {
  const field = fieldOf(found.path)
  switch (found.code) {
    case 'invalid_type':
      if (!isMissing && found.expected === 'boolean') return describeIssue('not_a_flag', { field })
      return expected(field, KINDS[found.expected] ?? found.expected, isMissing)
    case 'invalid_value':
      return expected(field, oneOf(found.values), isMissing)
    case 'invalid_union':
      return ofUnion(field, found, isMissing)
    case 'too_small':
      if (found.origin === 'string' && found.minimum === 1) return describeIssue('missing', { field, kind: 'text' })
      if (found.origin === 'string')
        return describeIssue('too_short', { min: String(found.minimum) }, 'hasTooFewLetters', { field })
      if (found.origin === 'array')
        return describeIssue('nothing_chosen', {}, 'hasTooFewItems', { field, count: Number(found.minimum) })
      return describeIssue('below_limit', {}, found.inclusive === false ? 'mustBeMoreThan' : 'mustBeAtLeast', {
        field,
        limit: String(found.minimum),
      })
    case 'too_big':
      if (found.origin === 'string') return describeIssue('too_long', { field, max: String(found.maximum) })
      if (found.origin === 'array')
        return describeIssue('too_many', { max: String(found.maximum) }, 'hasTooManyItems', {
          field,
          count: Number(found.maximum),
        })
      return describeIssue('beyond_limit', {}, found.inclusive === false ? 'mustBeLessThan' : 'mustBeAtMost', {
        field,
        limit: String(found.maximum),
      })
    case 'unrecognized_keys':
      return describeIssue('unknown_field', {}, 'nothingIsKnownBy', { names: namesOf(found.keys) })
    case 'invalid_format':
      return describeIssue('invalid', {}, 'isNotWrittenAsItMustBe', { field })
    default:
      return describeIssue('invalid', {}, 'cantHaveThisValue', { field })
  }
}

const expected = (field: string, kind: string, isMissing: boolean) =>
  isMissing ? describeIssue('missing', { field, kind }) : describeIssue('wrong_kind', { field, kind })

/** For a value that none of several schemas accepts: what each accepts, where that is known. */
function ofUnion(field: string, found: z.core.$ZodIssueInvalidUnion, isMissing: boolean): IssueDescription {
  if ('options' in found && found.options) return expected(field, oneOf(found.options), isMissing)
  const wanted = found.errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []))
  if (wanted.some((each) => each.code === 'invalid_type' && each.expected === 'boolean')) {
    return isMissing
      ? describeIssue('missing', { field, kind: 'true or false' })
      : describeIssue('not_a_flag', { field })
  }
  const kinds = wanted.flatMap((each) => {
    if (each.code === 'invalid_type') return [KINDS[each.expected] ?? each.expected]
    return each.code === 'invalid_value' ? [oneOf(each.values)] : []
  })
  if (kinds.length > 0) return expected(field, [...new Set(kinds)].join(' or '), isMissing)
  return describeIssue('invalid', {}, 'cantHaveThisValue', { field })
}

/** The names of fields that nothing knows: as many as can be read, each cut to a readable length. */
export function namesOf(keys: readonly string[]): string {
  const names = keys.slice(0, ERROR_LIMITS.names).map((key) => `"${shorten(key, ERROR_LIMITS.nameLetters)}"`)
  return `${names.join(', ')}${keys.length > ERROR_LIMITS.names ? ' …' : ''}`
}

/** The choices by name; the API's documentation has long lists. */
function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, ERROR_LIMITS.choices).map((value) => (value === '' ? 'empty' : String(value)))
  const more = values.length > shown.length ? ' …' : ''
  return shown.length === 1 ? `${shown[0]}` : `one of ${shown.join(', ')}${more}`
}

/** The path of a value for people: `inv[0].price`. */
function fieldOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name === '' ? 'The input' : shorten(name.replace(/^\./, ''), ERROR_LIMITS.nameLetters)
}

/** Configures the schema library to say this where a check says nothing of its own. */
export function describeForLibrary(raw: z.core.$ZodRawIssue): string {
  return describeFound(raw, libraryIssue({ ...raw, path: raw.path ?? [] } as Found, raw.input === undefined))
}

/** The issue with its code. A schema's sentence without a code only means that the value can't be used. */
export function issueOf(found: Found): IssueDescription {
  return descriptionOf(found) ?? { code: 'invalid', params: {} }
}
