import { cents } from '@stitchdesk/contract/basics/money'
import type { MailedReport } from '@stitchdesk/contract/reports/mailed-report'
import type { English } from '../../../../../../locales/english.generated.ts'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import type { Reader } from '../../access/scope.ts'
import { greeting } from '../../mail/greeting.ts'
import type { MailContent } from '../../mail/queue-mail.ts'
import type { Days } from '../equal-days.ts'

/** An emailed report: which one, of which days, and its reader, whose reach decides what it counts. */
export interface Mailed {
  saved: Pick<MailedReport, 'report' | 'filters' | 'format'>
  days: Days
  reader: Reader
  timeZone: string
}

/** A main figure of a report, with that of the equal days before. */
export interface MailedFigure {
  name: keyof English['mails']['report']['figures']
  kind: 'count' | 'money'
  now: number
  before: number
}

interface ReportNews {
  name: string
  days: Days
  before: Days
  figures: readonly MailedFigure[]
  reader: { userName: string; contactPerson: string }
  /** path of the page with all of it; of the page where the email is stopped where the reader has no other */
  path: string
  /** address of the page where the reader stops it */
  stopAt: string
}

/** The email with a saved report. */
export function reportMail(
  texts: MailTexts,
  { name, days, before, figures, reader, path, stopAt }: ReportNews,
): MailContent {
  const called = ({ from, to }: Days) => ({ from: texts.day(from), to: texts.day(to) })
  const said = (kind: MailedFigure['kind'], value: number) =>
    kind === 'money' ? texts.money(cents(value)) : texts.number(value)
  return {
    subject: texts.say('report.subject', { name, ...called(days) }),
    paragraphs: [
      greeting(texts, reader),
      texts.say('report.body', called(before)),
      texts.say('report.stop', { address: stopAt }),
    ],
    facts: figures.map(({ name: figure, kind, now, before: earlier }) => [
      texts.say(`report.figures.${figure}`),
      texts.say('report.compared', { now: said(kind, now), before: said(kind, earlier) }),
    ]),
    link: { label: texts.say('report.open'), path },
  }
}
