import { z } from 'zod'
import { changeUserNameSchema } from '../auth/auth.ts'
import type { EndpointRows } from '../basics/endpoint.ts'
import { issueError } from '../basics/issues.ts'
import {
  accountChangeSchema,
  accountSchema,
  languageSchema,
  lengthUnitSchema,
  ownAccountSchema,
} from '../customers/customer.ts'
import { guideSchema } from './guide.ts'

/** Schemas of the calls about one’s own account and other people’s. */
export const ACCOUNTS_ENDPOINTS = {
  getMe: {
    beforeTwoFactor: true,
    summary: 'The signed-in account',
    response: ownAccountSchema,
  },
  setLengthUnit: {
    summary: 'Choose the unit in which one reads and types sizes',
    body: lengthUnitSchema,
    response: lengthUnitSchema,
  },
  setGuide: {
    summary: 'Keep which first steps one has taken, or that their guide is closed for good',
    body: guideSchema,
    response: guideSchema,
  },
  setLanguage: {
    beforeTwoFactor: true,
    summary: 'Choose the language of one’s screens, emails and PDFs',
    body: languageSchema,
    response: languageSchema,
  },
  changeUserName: {
    summary: 'Change one’s own user name',
    body: changeUserNameSchema,
    response: ownAccountSchema,
  },
  uploadAvatar: {
    summary: 'Set one’s own picture',
    body: 'multipart',
    response: ownAccountSchema,
  },
  downloadAvatar: {
    summary: 'A person’s picture, by its unguessable address',
    params: z.object({
      name: z.string().regex(/^[\w-]{43}\.webp$/, issueError('invalid', {}, 'thisPictureDoesntExist')),
    }),
    response: 'file',
  },
  updateAuth: {
    summary: 'Change fields of one’s own account, of a customer or of an employee; delete one',
    body: accountChangeSchema,
    response: z.union([ownAccountSchema, accountSchema]),
  },
} as const satisfies EndpointRows
