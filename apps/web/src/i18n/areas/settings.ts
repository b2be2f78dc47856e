import settings from '../en/settings.ts'
import { addTexts } from '../i18n.ts'

addTexts({ settings })
