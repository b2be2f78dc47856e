import { Anchor, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { billedLines } from '@stitchdesk/contract/billing/invoice-document'
import type { Statement } from '@stitchdesk/contract/billing/statement'
import { entryText, STATEMENT_AGES, statementSums } from '@stitchdesk/contract/billing/statement-document'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { Surface } from '../../../ui/surface.tsx'
import classes from './statement.module.css'

/** What a statement says: whose it is, the entries between the balances, and what is owed by age. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statement')
  const { from, to, isOver, closing, owed, ageing, disputes, seller } = statement
  const period = t('period', { from: formatDay(from), to: formatDay(to) })
  return (
    <Surface aria-label={t('statement')}>
      <div className={classes.head}>
        <div>
          <p className={classes.label}>{t('account')}</p>
          {billedLines(statement).map((line, index) => (
            <p key={line} className={index === 0 ? classes.name : classes.told}>
              {line}
            </p>
          ))}
        </div>
        <div className={classes.right}>
          <p className={classes.label}>{t('closing')}</p>
          <p className={classes.closing}>{formatMoney(closing)}</p>
          <p className={classes.told}>{period}</p>
          {!isOver && <p className={classes.told}>{t('soFar')}</p>}
        </div>
      </div>
      <Entries statement={statement} period={period} />
      <h2 className={classes.label}>{t('byAge')}</h2>
      <dl className={classes.ages}>
        {STATEMENT_AGES.map((age) => (
          <Age key={age} label={t(age)} amount={ageing[age]} />
        ))}
      </dl>
      <dl className={classes.ages}>
        {statementSums(statement).map(({ of, amount, day }) => (
          <Age key={of} label={day ? t('due', { day: formatDay(day) }) : t(`sums.${of}`)} amount={amount} />
        ))}
      </dl>
      <OpenInvoices statement={statement} />
      {disputes.length > 0 && (
        <>
          <h2 className={classes.label}>{t('disputes')}</h2>
          <ul className={classes.disputes}>
            {disputes.map(({ invoice, item, reason, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one invoice may be called alike, and are only read
              <li key={index}>
                <span className={classes.disputed}>
                  {item}{' '}
                  <Text span size="sm" c="dimmed" className="tabular">
                    {t('invoice')} {invoice}
                  </Text>
                  <span className={classes.told}>{reason}</span>
                </span>
                <span className="tabular">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {owed > 0 && seller.howToPay && (
        <>
          <h2 className={classes.label}>{t('howToPay')}</h2>
          <p className={classes.how}>{seller.howToPay}</p>
        </>
      )}
    </Surface>
  )
}

/** What is owed by invoice. */
function OpenInvoices({ statement: { openInvoices, moreOpen } }: { statement: Statement }) {
  const { t } = useTranslation('statement')
  if (openInvoices.length === 0) return null
  return (
    <>
      <h2 className={classes.label}>{t('openInvoices')}</h2>
      <ul className={classes.disputes}>
        {openInvoices.map(({ _id, timestamp, dueDate, owed, late }) => (
          <li key={_id}>
            <span className={classes.disputed}>
              <Anchor href={pathTo('publicInvoice', { id: _id })} target="_blank" rel="noopener" size="sm">
                {t('invoice')} {timestamp}
              </Anchor>
              <span className={classes.told} data-late={late > 0 || undefined}>
                {late > 0 ? t('late', { day: formatDay(dueDate), count: late }) : t('due', { day: formatDay(dueDate) })}
              </span>
            </span>
            <span className="tabular">{formatMoney(owed)}</span>
          </li>
        ))}
      </ul>
      {moreOpen > 0 && <p className={classes.told}>{t('moreOpen', { count: moreOpen })}</p>}
    </>
  )
}

function Age({ label, amount }: { label: string; amount: number }) {
  return (
    <div data-none={amount === 0 || undefined}>
      <dt>{label}</dt>
      <dd className="tabular">{formatMoney(amount)}</dd>
    </div>
  )
}

function Entries({ statement, period }: { statement: Statement; period: string }) {
  const { t } = useTranslation('statement')
  const { opening, entries, closing, from, to, more } = statement
  return (
    <table className={classes.entries}>
      <caption>{period}</caption>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        <Edge label={t('opening')} day={from} balance={opening} />
        {entries.map(({ _id, kind, isReversal, name, invoice, day, amount, balance }) => (
          <tr key={_id}>
            <td>{formatDay(day)}</td>
            <td>
              {t(entryText(kind, isReversal))}{' '}
              <Text span size="sm" c="dimmed" className={`tabular ${classes.number}`}>
                {[name, invoice].filter(Boolean).join(' · ')}
              </Text>
            </td>
            <td className="tabular">{formatMoney(amount)}</td>
            <td className="tabular">{formatMoney(balance)}</td>
          </tr>
        ))}
        {(entries.length === 0 || more) && (
          <tr>
            <td />
            <td colSpan={3} className={classes.told}>
              {more ? t('beyond', { count: entries.length }) : t('none')}
            </td>
          </tr>
        )}
        <Edge label={t('closing')} day={to} balance={closing} />
      </tbody>
    </table>
  )
}

function Edge({ label, day, balance }: { label: string; day: string; balance: number }) {
  return (
    <tr className={classes.edge}>
      <td>{formatDay(day)}</td>
      <td>{label}</td>
      <td />
      <td className="tabular">{formatMoney(balance)}</td>
    </tr>
  )
}
