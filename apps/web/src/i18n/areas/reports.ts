import reports from '../en/areas/reports.ts'
import { addTexts } from '../i18n.ts'

addTexts({ reports })
