import type { Cents } from '@stitchdesk/contract/basics/money'
import { REMINDER_STEPS } from '@stitchdesk/contract/settings/reminder-steps'
import type { Database } from '../../../platform/database/database.ts'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import type { Late, Step } from './late-invoices.ts'
import { paymentReminderMail } from './reminder-mail.ts'

interface Reminding {
  customer: BilledCustomer
  /** all that is late */
  late: readonly Late[]
  /** less than all that is late */
  credit: Cents
  /** the ones that make the reminder due; the highest step among them chooses its text */
  due: readonly Late[]
  steps: readonly Step[]
}

/** The email that reminds a customer of all that is late. Before the first step it uses the text of that step. */
export async function reminderDraft(
  db: Database,
  { config }: Pick<Services, 'config'>,
  { customer, late, credit, due, steps }: Reminding,
) {
  const step = REMINDER_STEPS.findLast((each) => due.some((invoice) => invoice.step === each)) ?? REMINDER_STEPS[0]
  const text = steps.find((each) => each.step === step)?.text ?? ''
  const { companyName } = await readShop(db, config)
  const [only] = late
  return {
    kind: 'reminder' as const,
    ...(only && late.length === 1 && { invoiceId: only._id }),
    content: (texts: MailTexts) =>
      paymentReminderMail(texts, { customer, step, text, invoices: late, credit }, companyName),
  }
}
