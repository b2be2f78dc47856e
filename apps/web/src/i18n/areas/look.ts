import look from '../en/look.ts'
import { addTexts } from '../i18n.ts'

addTexts({ look })
