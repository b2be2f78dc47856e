import billing from '../en/areas/billing.ts'
import { addTexts } from '../i18n.ts'

addTexts({ billing })
