import reports from '../en/reports.ts'
import { addTexts } from '../i18n.ts'

addTexts({ reports })
