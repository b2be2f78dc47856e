import audit from '../en/areas/audit.ts'
import { addTexts } from '../i18n.ts'

addTexts({ audit })
