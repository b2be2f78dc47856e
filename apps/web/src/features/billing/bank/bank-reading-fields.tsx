import { NativeSelect } from '@mantine/core'
import { CURRENCIES } from '@stitchdesk/contract/basics/enums'
import { BANK_ACCOUNTS, type BankAccount, METHOD_OF_ACCOUNT } from '@stitchdesk/contract/billing/bank/accounts'
import type { GuessedFile, GuessedReading } from '@stitchdesk/contract/billing/bank/columns'
import { DATE_ORDERS, DECIMAL_SIGNS } from '@stitchdesk/contract/billing/bank/values'
import { useTranslation } from 'react-i18next'
import { useMethodName } from '../../../parts/billing/use-method-name.ts'
import classes from './bank.module.css'

const COLUMNS = ['date', 'amount', 'direction', 'credit', 'debit', 'fee', 'currency', 'status', 'payer'] as const
/** Columns that exclude each other: one of amounts, or one of credits and one of debits. */
const OTHERS: { [N in (typeof COLUMNS)[number]]?: Partial<GuessedReading> } = {
  amount: { credit: null, debit: null },
  direction: { credit: null, debit: null },
  credit: { amount: null, direction: null },
  debit: { amount: null, direction: null },
  // What was left is known of the file's own columns alone.
  fee: { net: null },
}

const picked = <T extends string>(choices: readonly T[], value: string): T | undefined =>
  choices.find((choice) => choice === value)

interface BankReadingFieldsProps {
  columns: GuessedFile['columns']
  account: BankAccount
  reading: GuessedReading
  /** Whether lines name no currency. */
  needsCurrency: boolean
  onAccount: (account: BankAccount) => void
  onChange: (fields: Partial<GuessedReading>) => void
}

/** How a file is read. What it doesn't tell is asked for; its columns are shown at once where no account is recognized. */
export function BankReadingFields(props: BankReadingFieldsProps) {
  const { account, reading, needsCurrency, onAccount, onChange } = props
  const { t } = useTranslation(['bank', 'invoices'])
  const methodName = useMethodName()
  const choice = { value: '', label: t('chooseOne'), disabled: true }
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t('account')}
          description={t('accountHint', { method: methodName(METHOD_OF_ACCOUNT[account]) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={BANK_ACCOUNTS.map((value) => ({ value, label: t(`accounts.${value}`) }))}
          value={account}
          onChange={({ currentTarget }) => onAccount(picked(BANK_ACCOUNTS, currentTarget.value) ?? account)}
        />
        {(needsCurrency || reading.fileCurrency !== null) && (
          <NativeSelect
            label={t('fileCurrency')}
            error={needsCurrency && t('fileCurrencyMissing')}
            data={[choice, ...CURRENCIES]}
            value={reading.fileCurrency ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ fileCurrency: picked(CURRENCIES, currentTarget.value) ?? null })
            }
          />
        )}
        <NativeSelect
          label={t('order')}
          error={reading.order === null && t('ambiguous')}
          data={[choice, ...DATE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))]}
          value={reading.order ?? ''}
          onChange={({ currentTarget }) => onChange({ order: picked(DATE_ORDERS, currentTarget.value) ?? null })}
        />
        <NativeSelect
          label={t('decimal')}
          data={DECIMAL_SIGNS.map((value) => ({
            value,
            label: t(value === '.' ? 'decimals.point' : 'decimals.comma'),
          }))}
          value={reading.decimal}
          onChange={({ currentTarget }) => onChange({ decimal: picked(DECIMAL_SIGNS, currentTarget.value) ?? '.' })}
        />
      </div>
      <ColumnFields {...props} />
    </>
  )
}

/** Which column of the file holds what. */
function ColumnFields({ columns, account, reading, onChange }: BankReadingFieldsProps) {
  const { t } = useTranslation('bank')
  const choices = [
    { value: '', label: t('noColumn') },
    ...columns.map(({ heading, example }, at) => ({
      value: String(at),
      label: [heading || t('column', { number: at + 1 }), example.slice(0, 30)].filter(Boolean).join(' · '),
    })),
  ]
  return (
    <details className={classes.columns} open={account === 'Bank'}>
      <summary>{t('columnsTitle')}</summary>
      <div className={classes.fields}>
        {COLUMNS.map((name) => (
          <NativeSelect
            key={name}
            label={t(`columns.${name}`)}
            data={choices}
            value={reading[name] === null ? '' : String(reading[name])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...OTHERS[name], [name]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
    </details>
  )
}
