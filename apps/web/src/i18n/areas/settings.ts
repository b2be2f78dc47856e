import settings from '../en/areas/settings.ts'
import { addTexts } from '../i18n.ts'

addTexts({ settings })
