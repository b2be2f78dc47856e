import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { type GuessedReading, isWhole } from '@stitchdesk/contract/billing/bank/columns'
import { readBankLines } from '@stitchdesk/contract/billing/bank/reading'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useShopToday } from '../../../lib/shop-today.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Surface } from '../../../ui/surface.tsx'
import { BankPreview } from './bank-preview.tsx'
import { BankReadingFields } from './bank-reading-fields.tsx'
import type { LoadedFile } from './loaded-file.ts'

interface BankReadingFormProps {
  file: LoadedFile
  onDone: () => void
}

/** How a file is read: its account, currency, dates and columns, with what it brings so; then it is imported. */
export function BankReadingForm({ file, onDone }: BankReadingFormProps) {
  const { t } = useTranslation('bank')
  const today = useShopToday()
  const [account, setAccount] = useState(file.account)
  const [reading, setReading] = useState<GuessedReading>(file.reading)
  const read = useMemo(
    () => (today && isWhole(reading) ? readBankLines(file.text, reading, today) : null),
    [file, reading, today],
  )
  const send = useAction('importBankLines', {
    invalidates: ['listBankLines', 'countBankLines', 'listSureBankLines'],
    onSuccess: ({ added, known, doubles }) => {
      const said = known > 0 ? t('addedKnown', { count: added, known }) : t('added', { count: added })
      notifySuccess(doubles > 0 ? `${said} ${t('doubles', { doubles })}` : said)
      onDone()
    },
  })
  const hasColumns = isWhole({ ...reading, order: reading.order ?? 'ymd' })
  const needsCurrency = read !== null && read.withoutCurrency > 0
  const count = read?.lines.length ?? 0
  return (
    <Surface title={file.name}>
      <Form
        aria-label={file.name}
        errors={fieldErrors(send.error)}
        failure={send.error}
        onSubmit={() => {
          if (isWhole(reading)) send.mutate({ body: { name: file.name, account, text: file.text, reading } })
        }}
      >
        <Stack gap="md">
          <BankReadingFields
            columns={file.columns}
            account={account}
            reading={reading}
            needsCurrency={needsCurrency}
            onAccount={setAccount}
            onChange={(fields) => setReading((before) => ({ ...before, ...fields }))}
          />
          {!isWhole(reading) && <ErrorNotice>{t(hasColumns ? 'missingOrder' : 'missing')}</ErrorNotice>}
          {isWhole(reading) && !read && <Skeleton h={120} role="status" aria-label={t('loading')} />}
          {read && <BankPreview read={read} />}
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onDone}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={count === 0 || needsCurrency}>
              {t('import', { count })}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Surface>
  )
}
