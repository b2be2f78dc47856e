import { Button, Skeleton, Stack } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { PayRules } from '@stitchdesk/contract/pay/pay'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { formatDate, formatDay, formatMoney } from '../../lib/format.ts'
import { formatShare } from '../../parts/requests/format-figures.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Surface } from '../../ui/surface.tsx'
import classes from './pay.module.css'

// The schemas of its form are not the page's.
const RuleEditor = lazyPart(async () => ({ default: (await import('./rule-editor.tsx')).RuleEditor }), 420)

/** How designers are paid, from which day on. */
export default function PayRulesPage() {
  const { t } = useTranslation('pay')
  const answer = useCall('getPayRules', {}, { staleTime: 0, refetchOnReturn: false })
  const [isOpen, setOpen] = useState(false)
  const { data } = answer
  return (
    <Stack gap="sm" maw={1040}>
      <PageHeader
        actions={
          <span className={classes.end}>
            <Button component={Link} to={pathTo('pay')} variant="default">
              {t('months')}
            </Button>
            {data && !isOpen && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
                {t('rule.add')}
              </Button>
            )}
          </span>
        }
      />
      {answer.error && !data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!data && !answer.error && <Skeleton height={240} role="status" aria-label={t('loading')} />}
      {data && isOpen && <RuleEditor rules={data} onClose={() => setOpen(false)} />}
      {data && (
        <Surface title={t('rule.list')} flush>
          {data.rules.length === 0 && <EmptyState title={t('rule.empty')}>{t('rule.emptyBody')}</EmptyState>}
          <Rules rules={data} />
        </Surface>
      )}
    </Stack>
  )
}

type RuleRow = PayRules['rules'][number]

/** The day on which a rule was saved, in one piece. */
const savedOn = ({ savedAt }: RuleRow) => formatDate(savedAt).replaceAll(' ', '\u00a0')

function Rules({ rules: { rules, designers, today } }: { rules: PayRules }) {
  const { t } = useTranslation('pay')
  const nameOf = ({ accountId }: RuleRow) =>
    accountId === null
      ? t('rule.everybody')
      : (designers.find(({ _id }) => _id === accountId)?.name ?? t('rule.former'))
  return (
    <ul className={classes.rows}>
      {rules.map((row) => (
        <li key={`${row.accountId} ${row.validFrom}`} className={`${classes.row} ${classes.rule}`}>
          <span className={classes.name}>
            <strong>{nameOf(row)}</strong>
            <span className={classes.quiet}>
              {t(row.validFrom > today ? 'rule.next' : 'rule.from', { day: formatDay(row.validFrom) })}
            </span>
          </span>
          <span className={classes.detail}>
            <RuleText rule={row.rule} />
          </span>
          <span className={classes.quiet}>
            {row.savedBy ? t('rule.saved', { by: row.savedBy, day: savedOn(row) }) : savedOn(row)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A rule in a line. */
function RuleText({ rule }: { rule: RuleRow['rule'] }) {
  const { t } = useTranslation('pay')
  if (!rule) return <span className={classes.quiet}>{t('rule.default')}</span>
  const { kind, rate, percent, minimum, vector, rushAmount, rushPercent, faultAmount, faultPercent } = rule
  const parts = [
    kind === 'stitches' && t('rule.perStitches', { rate: formatMoney(rate) }),
    kind === 'piece' && t('line.piece', { amount: formatMoney(rate) }),
    kind === 'percent' && t('line.percent', { percent: formatShare(percent) }),
    minimum > 0 && t('line.minimum', { amount: formatMoney(minimum) }),
    kind !== 'percent' && t('line.vector', { amount: formatMoney(vector) }),
    rushAmount > 0 && t('line.rush', { extra: formatMoney(rushAmount) }),
    rushPercent > 0 && t('line.rush', { extra: formatShare(rushPercent) }),
    faultAmount > 0 && t('rule.fault', { less: formatMoney(faultAmount) }),
    faultPercent > 0 && t('rule.fault', { less: formatShare(faultPercent) }),
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
