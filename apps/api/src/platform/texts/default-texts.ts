import type { Language } from '@stitchdesk/contract/basics/enums'
import type { AccountName } from '@stitchdesk/contract/settings/account-names'
import de from '@stitchdesk/contract/translations/defaults/de'
import en from '@stitchdesk/contract/translations/defaults/en'
import es from '@stitchdesk/contract/translations/defaults/es'
import it from '@stitchdesk/contract/translations/defaults/it'
import ru from '@stitchdesk/contract/translations/defaults/ru'

const DEFAULTS = { en, es, de, it, ru } as const satisfies Record<Language, object>

/** The name of a journal account in a language, until the shop sets one. */
export const accountIn = (language: Language, account: AccountName): string => DEFAULTS[language].accounts[account]
