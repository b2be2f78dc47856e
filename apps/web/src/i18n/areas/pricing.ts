import pricing from '../en/areas/pricing.ts'
import { addTexts } from '../i18n.ts'

addTexts({ pricing })
