import dashboard from '../en/dashboard.ts'
import { addTexts } from '../i18n.ts'

addTexts({ dashboard })
