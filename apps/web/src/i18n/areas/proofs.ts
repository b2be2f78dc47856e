import proofs from '../en/areas/proofs.ts'
import { addTexts } from '../i18n.ts'

addTexts({ proofs })
