import changes from '../en/areas/changes.ts'
import { addTexts } from '../i18n.ts'

addTexts({ changes })
