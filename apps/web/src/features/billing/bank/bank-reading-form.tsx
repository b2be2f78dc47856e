import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { fromCents } from '@stitchdesk/contract/basics/money'
import { type GuessedReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { readBankLines } from '@stitchdesk/contract/billing/bank/reading'
import { DATE_ORDERS, DECIMAL_SIGNS } from '@stitchdesk/contract/billing/bank/values'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../lib/api/query.ts'
import { formatDate } from '../../../lib/format.ts'
import { useShopToday } from '../../../lib/shop-today.ts'
import { formatAmount } from '../../../parts/requests/format-figures.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './bank.module.css'
import type { LoadedFile } from './loaded-file.ts'

/** Lines shown of a file before it is imported, and broken ones named. */
const SHOWN = 4
const BROKEN_SHOWN = 10

interface BankReadingFormProps {
  file: LoadedFile
  onDone: () => void
}

/** How a file is read: its columns, dates and amounts, with its first lines read so; then it is imported. */
export function BankReadingForm({ file, onDone }: BankReadingFormProps) {
  const { t } = useTranslation('bank')
  const today = useShopToday()
  const [reading, setReading] = useState<GuessedReading>(file.reading)
  const [asksOrder, setAsksOrder] = useState(file.isAmbiguous)
  const read = useMemo(
    () => (today && isWhole(reading) ? readBankLines(file.text, reading, today) : null),
    [file, reading, today],
  )
  const send = useAction('importBankLines', {
    invalidates: ['listBankLines', 'countBankLines'],
    onSuccess: ({ added, known, doubles }) => {
      const said = known > 0 ? t('addedKnown', { count: added, known }) : t('added', { count: added })
      notifySuccess(doubles > 0 ? `${said} ${t('doubles', { doubles })}` : said)
      onDone()
    },
  })
  const change = (fields: Partial<GuessedReading>) => setReading((before) => ({ ...before, ...fields }))
  const columns = [
    { value: '', label: t('noColumn') },
    ...file.columns.map(({ heading, example }, at) => ({
      value: String(at),
      label: [heading || t('column', { number: at + 1 }), example.slice(0, 30)].filter(Boolean).join(' · '),
    })),
  ]
  const column = (name: 'date' | 'amount' | 'direction' | 'credit' | 'debit', other: Partial<GuessedReading> = {}) => (
    <NativeSelect
      label={t(`columns.${name}`)}
      data={columns}
      value={reading[name] === null ? '' : String(reading[name])}
      onChange={({ currentTarget: { value } }) => change({ ...other, [name]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <Surface title={file.name}>
      <Form
        aria-label={file.name}
        errors={fieldErrors(send.error)}
        failure={send.error}
        onSubmit={() => {
          if (isWhole(reading)) send.mutate({ body: { name: file.name, text: file.text, reading } })
        }}
      >
        <Stack gap="md">
          <div className={classes.fields}>
            {column('date')}
            {column('amount', { credit: null, debit: null })}
            {column('direction', { credit: null, debit: null })}
            {column('credit', { amount: null, direction: null })}
            {column('debit', { amount: null, direction: null })}
            <NativeSelect
              label={t('order')}
              error={asksOrder && t('ambiguous')}
              data={DATE_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
              value={reading.order}
              onChange={({ currentTarget: { value } }) => {
                setAsksOrder(false)
                change({ order: value as GuessedReading['order'] })
              }}
            />
            <NativeSelect
              label={t('decimal')}
              data={DECIMAL_SIGNS.map((value) => ({
                value,
                label: t(value === '.' ? 'decimals.point' : 'decimals.comma'),
              }))}
              value={reading.decimal}
              onChange={({ currentTarget: { value } }) => change({ decimal: value as GuessedReading['decimal'] })}
            />
          </div>
          {!isWhole(reading) && <ErrorNotice>{t('missing')}</ErrorNotice>}
          {isWhole(reading) && !read && <Skeleton h={120} role="status" aria-label={t('loading')} />}
          {read && (
            <>
              <ul className={classes.sample} aria-label={t('sample')}>
                {read.lines.slice(0, SHOWN).map(({ number, day, amount, currency, text }) => (
                  <li key={number}>
                    <span className="tabular">{formatDate(day)}</span>
                    <span className={classes.text}>{text}</span>
                    <strong className="tabular">{formatAmount(fromCents(amount), currency)}</strong>
                  </li>
                ))}
              </ul>
              <Text size="sm" role="status">
                {[
                  t('incoming', { count: read.lines.length }),
                  read.outgoing > 0 && t('outgoing', { count: read.outgoing }),
                  read.broken.length > 0 && t('brokenLines', { count: read.broken.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {read.broken.length > 0 && (
                <ul className={classes.broken}>
                  {read.broken.slice(0, BROKEN_SHOWN).map(({ number, why }) => (
                    <li key={number}>{t('brokenLine', { number, why: t(`broken.${why}`) })}</li>
                  ))}
                  {read.broken.length > BROKEN_SHOWN && (
                    <li>{t('moreBroken', { count: read.broken.length - BROKEN_SHOWN })}</li>
                  )}
                </ul>
              )}
            </>
          )}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onDone}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={!read || read.lines.length === 0}>
              {t('import', { count: read?.lines.length ?? 0 })}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Surface>
  )
}
