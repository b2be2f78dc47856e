import mailPreferences from '../en/areas/mail-preferences.ts'
import { addTexts } from '../i18n.ts'

addTexts({ mailPreferences })
