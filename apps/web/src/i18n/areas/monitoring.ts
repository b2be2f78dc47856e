import monitoring from '../en/areas/monitoring.ts'
import { addTexts } from '../i18n.ts'

addTexts({ monitoring })
