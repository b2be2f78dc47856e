import look from '../en/areas/look.ts'
import { addTexts } from '../i18n.ts'

addTexts({ look })
