import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isMoving } from '../uploads/upload-items.ts'
import type { Uploads } from '../uploads/use-uploads.ts'
import classes from './conversation.module.css'

/** A message's files: a line each, with progress or error. */
export function MessageFiles({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation(['conversation', 'uploads'])
  return (
    <>
      {uploads.notice && (
        <p className={classes.wrong} role="alert">
          {uploads.notice}
        </p>
      )}
      {uploads.items.length > 0 && (
        <ul className={classes.files} aria-label={t('attach')}>
          {uploads.items.map((item) => {
            const { name, state, percent, wait } = item
            return (
              <li key={item.key} className={classes.file}>
                <span>
                  {state === 'uploading' && t('uploading', { name, percent })}
                  {state === 'waiting' && `${name} · ${t(`uploads:waits.${wait}`)}`}
                  {!isMoving(item) && name}
                </span>
                {item.message && <span className={classes.wrong}>{item.message}</span>}
                {state === 'failed' && (
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    aria-label={t('again', { name })}
                    onClick={() => uploads.retry(item)}
                  >
                    <IconRefresh size={14} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('detach', { name })}
                  onClick={() => uploads.remove(item)}
                >
                  <IconX size={14} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
