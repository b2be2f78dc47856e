import { z } from 'zod'
import { requiredText } from './fields.ts'
import type { IssueSentence } from './issue-sentences.ts'
import { issueError } from './issues.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/**
 * An email address as RFC 6531 allows it, without quotes and IP addresses: letters of any script on both sides. Which letters before the
 * @ can be mailed is the mail server's to say.
 */
export const EMAIL_PATTERN =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/u

const email = z.email({ ...issueError('invalid_email', {}), pattern: EMAIL_PATTERN })

/** An e-mail address; `required` is shown when it is missing. */
export function emailAddress(required: IssueSentence) {
  return requiredText(required, 'Email', TEXT_LIMITS.email).pipe(email)
}

/** An e-mail address that may be left empty. */
export const optionalEmailAddress = z
  .union([z.literal(''), email.max(TEXT_LIMITS.email)])
  .nullish()
  .transform((value) => value ?? '')
