import { Button, Group, Modal, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { Proof, ProofDecision } from '@stitchdesk/contract/proofs/proof'
import { IconCheck, IconMessage2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '../../lib/api/api-error.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { loadRoundFields } from '../../parts/changes/load-changes.ts'
import type { TypedRound } from '../../parts/changes/round-fields.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Form } from '../../ui/form/form.tsx'
import { NameField } from './message-field.tsx'
import { type KeptDrafts, unsentOf } from './review-drafts.ts'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

const RoundFields = lazyPart(loadRoundFields, 64)

interface DecisionBarProps {
  proof: Proof
  source: ReviewSource
  kept: KeptDrafts
  onDecided: () => void
}

/** The sticky buttons that decide on a proof, with a hint about open or unsent comments. */
export function DecisionBar({ proof, source, kept, onDecided }: DecisionBarProps) {
  const { t } = useTranslation('proofs')
  // There both stand beside each other, and their words come first.
  const onPhone = useIsPhone()
  const [asked, setAsked] = useState<ProofDecision | null>(null)
  const [why, setWhy] = useState<TypedRound>({ cause: '', resize: '' })
  const [cost, setCost] = useState<number | null>(null)
  const [asksName, setAsksName] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<Error | null>(null)
  // A double click comes before the button is drawn as busy.
  const sending = useRef(false)
  const open = proof.comments.filter(({ doneAt }) => doneAt === null).length
  const unsent = unsentOf(kept.drafts)
  const { name } = source
  const nameless = name !== null && name.given.trim() === ''
  const { otherChanges } = kept.drafts
  const wordless = open + unsent.length === 0 && otherChanges.trim() === ''

  // Nobody who may see prices sends a change whose price they couldn't read.
  const isAnswered = why.cause !== '' && (why.cause !== 'another-size' || why.resize.trim() !== '')
  const isUnread = source.requestId !== null && isAnswered && cost === null

  function ask(decision: ProofDecision) {
    setAsksName(nameless)
    setFailed(null)
    setAsked(decision)
  }

  async function decide(decision: ProofDecision) {
    if (sending.current) return
    sending.current = true
    setSending(true)
    setFailed(null)
    try {
      const changes = decision === 'changes'
      const { cause, resize } = why
      const round = changes && cause !== '' ? { cause, resize, cost } : null
      await source.decide(proof._id, {
        decision,
        round,
        answer: changes ? otherChanges : '',
        pins: changes ? unsent : [],
      })
      // An approval keeps unsent text, because it may be undone.
      if (changes) kept.clear()
      setAsked(null)
      onDecided()
    } catch (error) {
      setFailed(asError(error))
      setAsked((before) => before ?? decision)
      source.refresh()
    }
    sending.current = false
    setSending(false)
  }

  const approve = () => (open + unsent.length > 0 || nameless ? ask('approved') : void decide('approved'))
  return (
    <>
      <Button
        variant="default"
        leftSection={!onPhone && <IconMessage2 size={18} aria-hidden />}
        onClick={() => ask('changes')}
      >
        {open > 0 ? t('requestChangesOf', { count: open }) : t('requestChanges')}
      </Button>
      <Button
        leftSection={!onPhone && <IconCheck size={18} aria-hidden />}
        loading={isSending && asked === null}
        onClick={approve}
      >
        {t('approve')}
      </Button>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'changes' ? 'requestChanges' : 'approveNumber', { number: proof.number })}
        centered
      >
        <Form
          className={classes.form}
          errors={fieldErrors(failed)}
          failure={failed}
          onSubmit={() => asked && decide(asked)}
        >
          {asked && <DecisionNotes decision={asked} open={open} unsent={unsent.length} />}
          {asked === 'changes' && (
            <Textarea
              label={t(open + unsent.length > 0 ? 'anythingElse' : 'describe')}
              required={open + unsent.length === 0}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={TEXT_LIMITS.comments}
              data-autofocus={open + unsent.length === 0 || undefined}
              value={otherChanges}
              onChange={(event) => kept.describeOtherChanges(event.currentTarget.value)}
            />
          )}
          {asked === 'changes' && (
            <RoundFields requestId={source.requestId} value={why} onChange={setWhy} onCost={setCost} />
          )}
          {asksName && name && <NameField name={name} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setAsked(null)}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              disabled={nameless || (asked === 'changes' && (wordless || isUnread))}
              loading={isSending}
            >
              {t(asked === 'changes' ? 'requestChanges' : open > 0 ? 'approveAsIs' : 'approve')}
            </Button>
          </Group>
        </Form>
      </Modal>
    </>
  )
}

/** What a decision does with comments that are open, and with those not sent yet. */
function DecisionNotes({ decision, open, unsent }: { decision: ProofDecision; open: number; unsent: number }) {
  const { t } = useTranslation('proofs')
  const isApproval = decision === 'approved'
  return (
    <>
      {open > 0 && <p className={classes.text}>{t(isApproval ? 'approveWithOpen' : 'sendsOpen', { count: open })}</p>}
      {unsent > 0 && (
        <p className={classes.text}>{t(isApproval ? 'approveWithUnsent' : 'sendsUnsent', { count: unsent })}</p>
      )}
    </>
  )
}
