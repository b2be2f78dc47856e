import type { z } from 'zod'
import { type Said, saidBySchema, say } from './issues.ts'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const MOST_CHOICES = 20

type Found = z.core.$ZodIssue

/**
 * What the schema library itself finds, in our codes and sentences, each with its field and what to do about it.
 * @param isMissing whether nothing stands where it looked
 */
export function libraryMeaning(found: Found, isMissing: boolean): Said {
  const field = fieldOf(found.path)
  switch (found.code) {
    case 'invalid_type':
      if (!isMissing && found.expected === 'boolean') return say('not_a_flag', { field })
      return expected(field, KINDS[found.expected] ?? found.expected, isMissing)
    case 'invalid_value':
      return expected(field, oneOf(found.values), isMissing)
    case 'invalid_union':
      return ofUnion(field, found, isMissing)
    case 'too_small':
      if (found.origin === 'string' && found.minimum === 1) return say('missing', { field, kind: 'text' })
      if (found.origin === 'string')
        return say(
          'too_short',
          { min: String(found.minimum) },
          `${field} must have at least ${found.minimum} characters`,
        )
      if (found.origin === 'array')
        return say('nothing_chosen', {}, `${field} must have at least ${items(found.minimum)}`)
      return say(
        'below_limit',
        {},
        `${field} must be ${found.inclusive === false ? 'more than' : 'at least'} ${found.minimum}`,
      )
    case 'too_big':
      if (found.origin === 'string') return say('too_long', { field, max: String(found.maximum) })
      if (found.origin === 'array')
        return say('too_many', { max: String(found.maximum) }, `${field} can have at most ${items(found.maximum)}`)
      return say(
        'beyond_limit',
        {},
        `${field} must be ${found.inclusive === false ? 'less than' : 'at most'} ${found.maximum}`,
      )
    case 'unrecognized_keys':
      return say(
        'unknown_field',
        {},
        `Nothing is known by the name ${found.keys.map((key) => `"${key.slice(0, 100)}"`).join(', ')}. Leave it out.`,
      )
    case 'invalid_format':
      return say('invalid', {}, `${field} is not written as it must be`)
    default:
      return say('invalid', {}, `${field} can’t have this value`)
  }
}

const expected = (field: string, kind: string, isMissing: boolean) =>
  isMissing ? say('missing', { field, kind }) : say('wrong_kind', { field, kind })

/** A value that none of several schemas takes: what each of them takes, where it can be told. */
function ofUnion(field: string, found: z.core.$ZodIssueInvalidUnion, isMissing: boolean): Said {
  if ('options' in found && found.options) return expected(field, oneOf(found.options), isMissing)
  const wanted = found.errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []))
  if (wanted.some((each) => each.code === 'invalid_type' && each.expected === 'boolean')) {
    return isMissing ? say('missing', { field, kind: 'true or false' }) : say('not_a_flag', { field })
  }
  const kinds = wanted.flatMap((each) => {
    if (each.code === 'invalid_type') return [KINDS[each.expected] ?? each.expected]
    return each.code === 'invalid_value' ? [oneOf(each.values)] : []
  })
  if (kinds.length > 0) return expected(field, [...new Set(kinds)].join(' or '), isMissing)
  return say('invalid', {}, `${field} can’t have this value`)
}

const items = (count: number | bigint) => (Number(count) === 1 ? '1 item' : `${count} items`)

/** The choices by name; a long list stands in the API's documentation. */
function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_CHOICES).map((value) => (value === '' ? 'empty' : String(value)))
  const more = values.length > shown.length ? ' …' : ''
  return shown.length === 1 ? `${shown[0]}` : `one of ${shown.join(', ')}${more}`
}

/** Where a value stands, as a person writes it: `inv[0].price`. */
function fieldOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name === '' ? 'The input' : name.replace(/^\./, '')
}

/** What the schema library says where a check of ours has no sentence; for its configuration. */
export function librarySentence(raw: z.core.$ZodRawIssue): string {
  return libraryMeaning({ ...raw, path: raw.path ?? [] } as Found, raw.input === undefined).message
}

/** What an issue that a schema found means. */
export function meaningOf(found: Found): Said {
  const { message } = found
  const own = saidBySchema(message)
  if (own) return own
  const [missing, wrong] = [libraryMeaning(found, true), libraryMeaning(found, false)]
  return [missing, wrong].find((said) => said.message === message) ?? { code: wrong.code, params: {}, message }
}
