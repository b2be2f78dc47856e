import dashboard from '../en/areas/dashboard.ts'
import { addTexts } from '../i18n.ts'

addTexts({ dashboard })
