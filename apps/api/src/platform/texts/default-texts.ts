import type { Language } from '@stitchdesk/contract/basics/enums'
import type { AccountName } from '@stitchdesk/contract/settings/account-names'
import { textsIn } from './catalog.ts'

/** The name of a journal account in a language, until the shop sets one. */
export const accountIn = (language: Language, account: AccountName): string =>
  textsIn(language, 'defaults')(`accounts.${account}`)
