import { Button, CopyButton, Group } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { useTranslation } from 'react-i18next'
import { store } from '../../lib/stored.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifyWithUndo } from '../../ui/feedback/undo-notice.tsx'
import { type Drafts, draftsKey, type KeptDrafts, readDrafts } from './review-drafts.ts'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

interface UnsentProps {
  kept: KeptDrafts
  proof: Proof
  newest: Proof
  source: ReviewSource
  onShow: (proofId: string) => void
}

/** Unsent comments on an answered proof, which can be copied, used for a newer proof, or dismissed. */
export function Unsent({ kept, proof, newest, source, onShow }: UnsentProps) {
  const { t } = useTranslation('proofs')
  const { comments, replies, otherChanges } = kept.drafts
  const text = [...comments.map((each) => each.text), ...Object.values(replies).map((each) => each.text), otherChanges]
    .map((each) => each.trim())
    .filter(Boolean)
    .join('\n')
  if (text === '') return null
  function carry() {
    carryOver(draftsKey(source.reader, newest._id), text)
    kept.clear()
    onShow(newest._id)
  }
  function dismiss() {
    const before = kept.drafts
    kept.clear()
    notifyWithUndo({ message: t('dismissed'), label: t('undo'), onUndo: () => kept.bring(before) })
  }
  return (
    <Notice tone="warning" title={t('unsent')}>
      <p className={classes.text}>{text}</p>
      <Group gap="xs" mt="xs">
        {newest !== proof && newest.state === 'open' && (
          <Button size="xs" onClick={carry}>
            {t('carry', { number: newest.number })}
          </Button>
        )}
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="subtle" color="gray" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </Group>
    </Notice>
  )
}

/** Adds a text to another proof's draft, as a general comment. */
function carryOver(key: string, text: string): void {
  const before = readDrafts(key)
  const comments = [...before.comments, { clientId: crypto.randomUUID(), text, pin: null }]
  store(key, JSON.stringify({ ...before, comments } satisfies Drafts))
}
