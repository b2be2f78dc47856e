import audit from '../en/audit.ts'
import { addTexts } from '../i18n.ts'

addTexts({ audit })
