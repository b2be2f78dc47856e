import { Button, FileButton, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentMoment } from '../../../lib/now.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './bank.module.css'
import { decodeBankFile } from './decode-bank-file.ts'
import type { LoadedFile } from './loaded-file.ts'

// How a file is read weighs as much as the page, which shows lines that were read before.
const BankReadingForm = lazyPart(
  async () => ({ default: (await import('./bank-reading-form.tsx')).BankReadingForm }),
  320,
)

/** A zone to drop or choose a bank's file. Then it shows how the file is read, to be corrected before the import. */
export function BankFile() {
  const { t } = useTranslation('bank')
  const [loaded, setLoaded] = useState<LoadedFile | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isOver, setOver] = useState(false)

  async function load(file: File | null | undefined) {
    if (!file) return
    const text = await decodeBankFile(file)
    const { guessReading } = await import('@stitchdesk/contract/billing/bank/columns')
    const guessed = text === null ? null : guessReading(text, currentMoment().toISOString().slice(0, 10))
    setRefusal(guessed ? '' : t('unread', { name: file.name }))
    setLoaded(guessed && text !== null ? { ...guessed, name: file.name, text } : null)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void load(event.dataTransfer.files[0])
  }

  if (loaded) {
    return <BankReadingForm key={loaded.name} file={loaded} onDone={() => setLoaded(null)} />
  }
  return (
    <Surface aria-label={t('file')}>
      <fieldset
        aria-label={t('drop')}
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
        <div>
          <Text fw={600}>{t('drop')}</Text>
          <Text size="sm" c="dimmed">
            {t('dropHint')}
          </Text>
        </div>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(file) => void load(file)}>
          {(button) => (
            <Button {...button} variant="default">
              {t('choose')}
            </Button>
          )}
        </FileButton>
      </fieldset>
      <ErrorNotice>{refusal}</ErrorNotice>
    </Surface>
  )
}
