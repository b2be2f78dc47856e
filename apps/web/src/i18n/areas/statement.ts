import statement from '../en/areas/statement.ts'
import { addTexts } from '../i18n.ts'

addTexts({ statement })
