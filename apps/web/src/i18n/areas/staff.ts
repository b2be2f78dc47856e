import staff from '../en/areas/staff.ts'
import { addTexts } from '../i18n.ts'

addTexts({ staff })
