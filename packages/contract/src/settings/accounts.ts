import { z } from 'zod'
import { optionalText } from '../basics/fields.ts'
import { tableOf } from '../basics/tables.ts'
import { ACCOUNT_NAMES, type AccountName } from './account-names.ts'
import { SETTING_LIMITS } from './limits.ts'

const each = <T>(make: (name: AccountName) => T) => tableOf(ACCOUNT_NAMES, make)

/** The accounts as the shop named them; '' is the product's own. */
export const shopAccountsSchema = z.object(each(() => z.string().default('')))

/** The setting as an administrator types it. */
export const shopAccountsDraft = z.object(each(() => optionalText('Account', SETTING_LIMITS.account)))
