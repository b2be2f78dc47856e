import terms from '../en/areas/terms.ts'
import { addTexts } from '../i18n.ts'

addTexts({ terms })
