import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import type { CustomerDashboard } from '@stitchdesk/contract/dashboard/dashboard'
import { WORK_STEPS, type WorkStep } from '@stitchdesk/contract/dashboard/work-steps'
import { RECORD_PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount, formatDay } from '../../../lib/format.ts'
import { listOf } from '../../../lib/list-of.ts'
import { formatAndPlacement } from '../../../parts/requests/choice-text.ts'
import { DueMark } from '../../../parts/requests/due-mark.tsx'
import { RequestRows } from '../request-rows.tsx'
import classes from './in-work.module.css'
import { Nothing } from './work-list.tsx'

const STEPS = [...WORK_STEPS, 'delivered'] as const

/** A customer's requests in work, each with its progress. */
export function InWork({ working }: Pick<CustomerDashboard, 'working'>) {
  const { t } = useTranslation('dashboard')
  if (working.length === 0) return <Nothing>{t('customer.emptyInWork')}</Nothing>
  return (
    <div className={classes.box}>
      <RequestRows requests={working} rowClass={classes.row} small={formatAndPlacement}>
        {(request) => (
          <>
            <Steps step={request.step} />
            <span className={classes.day}>
              {t('customer.placed', { day: formatDay(request.submitDateTime) })}
              <span className={classes.due}>
                <DueMark request={request} />
              </span>
            </span>
          </>
        )}
      </RequestRows>
    </div>
  )
}

/** The progress of a request: the steps as a line, the current one by name. */
function Steps({ step }: { step: WorkStep }) {
  const { t } = useTranslation('dashboard')
  const done = STEPS.indexOf(step) + 1
  const name = t(`customer.steps.${step}`)
  return (
    <span className={classes.steps}>
      <span
        className={classes.line}
        role="img"
        aria-label={t('customer.step', { number: done, of: STEPS.length, name })}
      >
        {STEPS.map((one, index) => (
          <span key={one} className={classes.part} data-done={index < done || undefined} />
        ))}
      </span>
      <span className={classes.stepName} aria-hidden>
        {name}
      </span>
    </span>
  )
}

/** The number of requests in work of each kind, as links to the records. */
export function OpenKinds({ open }: Pick<CustomerDashboard, 'open'>) {
  const { t } = useTranslation('dashboard')
  return (
    <span className={classes.kinds}>
      {REQUEST_KINDS.filter((kind) => open[kind] > 0).map((kind) => (
        <Link key={kind} to={listOf(RECORD_PAGES[kind], { unfinished: 'true' })} className={classes.kind}>
          {t(`customer.kinds.${kind}`, { number: formatCount(open[kind]) })} <span aria-hidden>›</span>
        </Link>
      ))}
    </span>
  )
}
