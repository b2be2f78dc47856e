import guide from '../en/guide.ts'
import { addTexts } from '../i18n.ts'

addTexts({ guide })
