import { ActionIcon, Button, Group, Textarea, TextInput } from '@mantine/core'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { PinDraft, Proof, ProofAnswerInput, ProofDecision } from '@stitchdesk/contract/requests/proof'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { store } from '../../lib/stored.ts'
import { useKept } from '../../lib/use-kept.ts'
import { FormError } from '../../ui/form-error.tsx'
import { notifyWithUndo } from '../../ui/undo-notice.tsx'
import { KeptAnswer } from './kept-answer.tsx'
import { keptText, readProofAnswer } from './kept-proof-answer.ts'
import classes from './proof.module.css'
import { ProofView } from './proof-view.tsx'

interface ProofAnswerProps {
  proofs: readonly Proof[]
  proof: Proof
  /** Whoever answers by a link says who they are. */
  asksName: boolean
  /** Why the answer was refused, or null. */
  refused: string | null
  isSending: boolean
  /** Whether what has become of the proof is the answer that was given here. */
  isSent: boolean
  /** Name under which what is written and set stays until it is sent, whatever else is looked at meanwhile. */
  keptAs: string
  /** What its answer begins with. */
  begin?: string | undefined
  /** Where a customer may say what came too late. */
  tells?: string | undefined
  /** Answers another proof with what came too late for this one. */
  onCarry?: ((proof: Proof, text: string) => void) | undefined
  /** What came too late was dismissed, and the button with it. */
  onDismissed: () => void
  onAnswer: (answer: ProofAnswerInput & { name: string }) => void
}

/**
 * A proof to be approved, or to be changed: pins on its pictures say where and what. What was set stays when it can't be sent,
 * also where somebody else has answered meanwhile.
 */
export function ProofAnswer({ proofs, proof, asksName, refused, isSending, onAnswer, ...props }: ProofAnswerProps) {
  const { t } = useTranslation('proof')
  const [begun] = useState(() => readProofAnswer(props.keptAs))
  const [pins, setPins] = useState(begun.pins)
  const [answer, setAnswer] = useState(() => joined(begun.answer, props.begin ?? ''))
  useKept(props.keptAs, props.isSent ? null : keptText({ answer, pins }))
  const [name, setName] = useState('')
  const first = proof.files.find(({ kind, picture }) => kind === 'result' && picture.address)
  const full = pins.length >= LIMITS.proofComments
  const add = (position: number, at: { x: number; y: number }) =>
    !full && setPins([...pins, { position, ...at, text: '' }])
  const change = (index: number, fields: Partial<PinDraft>) =>
    setPins(pins.map((pin, at) => (at === index ? { ...pin, ...fields } : pin)))
  const send = (decision: ProofDecision) =>
    onAnswer({ decision, answer, name, pins: decision === 'changes' ? pins : [] })
  function dismiss() {
    const undo = { answer, pins }
    setAnswer('')
    setPins([])
    props.onDismissed()
    notifyWithUndo({
      message: t('dismissed'),
      label: t('undo'),
      onUndo: () => {
        // Also where another proof is looked at by then.
        store(props.keptAs, keptText(undo))
        setAnswer(undo.answer)
        setPins(undo.pins)
      },
    })
  }
  const nameless = asksName && name.trim() === ''
  const wordless = answer.trim() === '' && pins.length === 0
  // While one's own answer is on its way, what becomes of the proof may be that.
  if (proof.state !== 'open' && !isSending) {
    const [newest] = proofs
    const { onCarry } = props
    return (
      <>
        {!props.isSent && !wordless && (
          <KeptAnswer
            proof={proof}
            text={inWords(answer, pins)}
            tells={props.tells}
            onDismiss={dismiss}
            newer={
              onCarry && newest && newest !== proof && newest.state === 'open'
                ? { number: newest.number, answerWith: (text) => onCarry(newest, text) }
                : undefined
            }
          />
        )}
        <ProofView proofs={proofs} proof={proof} />
      </>
    )
  }

  return (
    <ProofView
      proofs={proofs}
      proof={proof}
      setting={{
        pins: pins.map((pin, index) => ({ ...pin, number: index + 1 })),
        onSet: add,
        onMove: (number, at) => change(number - 1, at),
      }}
    >
      <Group gap="xs">
        <p className={classes.quiet}>{t('pinHint')}</p>
        {first && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={full}
            onClick={() => add(first.position, { x: 0.5, y: 0.5 })}
          >
            {t('addPin')}
          </Button>
        )}
      </Group>
      {pins.length > 0 && (
        <ol className={classes.pins} aria-label={t('pins')}>
          {pins.map((pin, index) => {
            const number = index + 1
            return (
              <li key={number} className={classes.row}>
                <TextInput
                  size="xs"
                  leftSection={number}
                  aria-label={t('pinText', { number })}
                  placeholder={t('pinText', { number })}
                  maxLength={LIMITS.comments}
                  autoFocus
                  value={pin.text}
                  onChange={(event) => change(index, { text: event.currentTarget.value })}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('removePin', { number })}
                  onClick={() => setPins(pins.filter((_, at) => at !== index))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
      )}
      <Textarea
        label={t('answer')}
        autosize
        minRows={2}
        maxLength={LIMITS.additionalInstructions}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {asksName && (
        <TextInput
          label={t('name')}
          autoComplete="name"
          required
          maxLength={LIMITS.shortText}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <FormError>{refused}</FormError>
      <Group gap="xs" className={classes.decisions}>
        <Button disabled={nameless || pins.length > 0} loading={isSending} onClick={() => send('approved')}>
          {t('approve')}
        </Button>
        <Button
          variant="default"
          disabled={nameless || wordless || pins.some(({ text }) => text.trim() === '')}
          loading={isSending}
          onClick={() => send('changes')}
        >
          {t('requestChanges')}
        </Button>
      </Group>
    </ProofView>
  )
}

/** What was begun, and what is carried over to it once. */
const joined = (begun: string, carried: string): string =>
  begun.includes(carried) ? begun : [begun.trim(), carried].filter(Boolean).join('\n')

/** An answer and its pins as one text, the pins by their numbers. */
const inWords = (answer: string, pins: readonly PinDraft[]): string =>
  [answer.trim(), ...pins.map(({ text }, index) => `${index + 1}. ${text.trim()}`)].filter(Boolean).join('\n')
