import employees from '../en/employees.ts'
import { addTexts } from '../i18n.ts'

addTexts({ employees })
