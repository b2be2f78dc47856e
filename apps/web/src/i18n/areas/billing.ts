import billing from '../en/billing.ts'
import { addTexts } from '../i18n.ts'

addTexts({ billing })
