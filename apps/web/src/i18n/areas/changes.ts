import changes from '../en/changes.ts'
import { addTexts } from '../i18n.ts'

addTexts({ changes })
