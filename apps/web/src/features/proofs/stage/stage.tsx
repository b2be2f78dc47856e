import { NativeSelect } from '@mantine/core'
import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import type { Proof, ProofFile } from '@stitchdesk/contract/proofs/proof'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../popover.tsx'
import classes from '../review.module.css'
import { type KeptDrafts, type Opened, unsentOf } from '../review-drafts.ts'
import type { ReviewSource } from '../review-source.ts'
import { NewComment, Thread } from '../thread.tsx'
import { Pane, type Point } from './pane.tsx'
import type { ShownPin } from './pin.tsx'
import { pictureWidthMm, pixelsPerMm } from './real-size.ts'
import { MODES, type Mode, ModeSwitch, Scale, Thumbnails, ZoomTools } from './stage-tools.tsx'
import tools from './tools.module.css'
import { type boxOf, fitting, type Size, type View, WHOLE } from './view.ts'

const ARTWORK = 'artwork'

interface StageProps {
  proof: Proof
  proofs: readonly Proof[]
  source: ReviewSource
  kept: KeptDrafts
  isOpen: boolean
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  onClose: () => void
  /** Whether threads open at their points; on a phone they do in the list. */
  threads: boolean
}

const filesOf = ({ files }: Proof, kind: ProofFile['kind']) => files.filter((file) => file.kind === kind)
const isDrawn = ({ picture }: ProofFile) => picture.address !== null
/** The one that is chosen, else the first that can be seen. */
const pick = (files: readonly ProofFile[], position: number | null) =>
  files.find((file) => file.position === position) ?? files.find(isDrawn) ?? files[0]

/** The pictures of a proof, one at a time or two compared, with its comments at their points. */
export function Stage({ proof, proofs, source, kept, isOpen, opened, onOpen, onClose, threads }: StageProps) {
  const { t } = useTranslation('proofs')
  const [chosenMode, setMode] = useState<Mode>('result')
  const [overlay, setOverlay] = useState(50)
  const [view, setView] = useState<View>(WHOLE)
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const [position, setPosition] = useState<number | null>(null)
  const [artworkPosition, setArtworkPosition] = useState<number | null>(null)
  const [besideId, setBeside] = useState(ARTWORK)
  const [placing, setPlacing] = useState<Point | null>(null)

  const results = filesOf(proof, 'result')
  const result = pick(results, position)
  const others = proofs.filter((other) => other._id !== proof._id && filesOf(other, 'result').some(isDrawn))
  const besideProof = others.find(({ _id }) => _id === besideId)
  const artworks = filesOf(proof, 'artwork').filter(isDrawn)
  const besides = besideProof ? filesOf(besideProof, 'result').filter(isDrawn) : artworks
  const beside = pick(besides, artworkPosition)
  const hasResult = result !== undefined && isDrawn(result)
  const modes = MODES.filter((mode) => {
    if (mode === 'result') return result !== undefined
    if (mode === 'artwork') return artworks.length > 0
    return hasResult && (artworks.length > 0 || others.length > 0)
  })
  const mode = modes.includes(chosenMode) ? chosenMode : (modes[0] ?? 'result')

  const comment = opened?.kind === 'comment' ? proof.comments.find(({ _id }) => _id === opened._id) : undefined
  const draft =
    opened?.kind === 'new' ? kept.drafts.comments.find((each) => each.clientId === opened.clientId) : undefined
  const openedPin = comment?.pin ?? draft?.pin ?? null
  const openedPosition = openedPin?.position
  // Choosing a comment in the list shows its picture.
  useEffect(() => {
    if (openedPosition === undefined) return
    setPosition(openedPosition)
    setMode((before) => (before === 'artwork' ? 'result' : before))
  }, [openedPosition])

  const pinsOn = (file: ProofFile): ShownPin[] => [
    ...proof.comments.flatMap(({ _id, number, pin, text, doneAt }) =>
      pin?.position === file.position
        ? [
            {
              id: _id,
              number,
              x: pin.x,
              y: pin.y,
              text,
              done: doneAt !== null,
              opened: comment?._id === _id,
              open: () => onOpen({ kind: 'comment', _id }),
            },
          ]
        : [],
    ),
    ...kept.drafts.comments.flatMap(({ clientId, pin, text }) =>
      pin?.position === file.position && (text !== '' || draft?.clientId === clientId)
        ? [
            {
              id: clientId,
              number: null,
              x: pin.x,
              y: pin.y,
              text,
              done: false,
              opened: draft?.clientId === clientId,
              open: () => onOpen({ kind: 'new', clientId }),
            },
          ]
        : [],
    ),
  ]
  const full = proof.comments.length + unsentOf(kept.drafts).length >= PROOF_LIMITS.comments
  const mayAdd = isOpen && hasResult && !full && mode !== 'artwork'
  function place(at: Point) {
    if (!result) return
    setPlacing(null)
    onOpen({ kind: 'new', clientId: kept.begin({ position: result.position, ...at }) })
  }
  const onView = useCallback((change: (before: View) => View) => setView(change), [])
  const onFrame = useCallback((size: Size) => setFrame(size), [])

  const main = mode === 'artwork' ? pick(artworks, artworkPosition) : result
  const ratio = (main?.picture.width ?? 1) / (main?.picture.height ?? 1)
  const widthMm = main && mode !== 'artwork' ? pictureWidthMm(main) : null
  const fitWidth = fitting(ratio, frame).width
  const perMm = widthMm ? (fitWidth * view.zoom) / widthMm : null
  const actualZoom = widthMm && fitWidth > 0 ? (widthMm * pixelsPerMm()) / fitWidth : null

  const popover = ({ box, frame: room }: { box: ReturnType<typeof boxOf>; frame: Size }): ReactNode => {
    const at = openedPin
    if (!at || at.position !== result?.position || room.width === 0) return null
    if (draft && opened?.kind === 'new') {
      return (
        <Popover title={t('newComment')} at={at} place={{ box, frame: room }} onClose={onClose}>
          <NewComment
            key={draft.clientId}
            clientId={draft.clientId}
            source={source}
            kept={kept}
            proofId={proof._id}
            label={t('describe')}
            focused
            onSent={() => onOpen(null)}
            onDiscard={() => {
              kept.discard(draft.clientId)
              onClose()
            }}
          />
        </Popover>
      )
    }
    if (!comment || !threads) return null
    return (
      <Popover
        title={t('commentNumber', { number: comment.number })}
        at={at}
        place={{ box, frame: room }}
        onClose={onClose}
      >
        <Thread
          key={comment._id}
          comment={comment}
          source={source}
          kept={kept}
          isOpen={isOpen}
          focused
          onRemoved={onClose}
        />
      </Popover>
    )
  }

  const counts = new Map<number, number>()
  for (const { pin } of proof.comments) if (pin) counts.set(pin.position, (counts.get(pin.position) ?? 0) + 1)
  const withResult = mode !== 'artwork' && result
  const isTwo = mode === 'both' || mode === 'overlay'
  return (
    <div className={classes.stage}>
      <div className={tools.bar}>
        <ModeSwitch
          modes={modes}
          mode={mode}
          onMode={(next) => {
            setMode(next)
            if (next === 'artwork') onClose()
          }}
          overlay={overlay}
          onOverlay={setOverlay}
        />
        {isTwo && others.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t('compare')}
            value={besideProof ? besideId : ARTWORK}
            onChange={(event) => setBeside(event.currentTarget.value)}
            data={[
              ...(artworks.length > 0 ? [{ value: ARTWORK, label: t('modes.artwork') }] : []),
              ...others.map(({ _id, number }) => ({ value: _id, label: t('number', { number }) })),
            ]}
          />
        )}
      </div>
      <div className={classes.panes} data-two={mode === 'both' || undefined}>
        {mode === 'both' && beside && (
          <Pane
            file={beside}
            label={besideProof ? t('number', { number: besideProof.number }) : t('modes.artwork')}
            view={view}
            onView={onView}
            pins={[]}
            shown={null}
          />
        )}
        {withResult ? (
          <Pane
            key={result.position}
            file={result}
            label={t('modes.result')}
            over={mode === 'overlay' && beside ? { file: beside, opacity: overlay / 100 } : undefined}
            view={view}
            onView={onView}
            onFrame={onFrame}
            pins={pinsOn(result)}
            shown={openedPin?.position === result.position ? openedPin : null}
            onPlace={mayAdd ? place : undefined}
            placing={placing && mayAdd ? { at: placing, move: setPlacing, end: () => setPlacing(null) } : undefined}
            popover={popover}
          />
        ) : (
          main && (
            <Pane
              key={main.position}
              file={main}
              label={t('modes.artwork')}
              view={view}
              onView={onView}
              onFrame={onFrame}
              pins={[]}
              shown={null}
            />
          )
        )}
        {!main && <p className={classes.nothing}>{t('noFiles')}</p>}
      </div>
      <div className={tools.below}>
        <div className={tools.strips}>
          {mode !== 'result' && (
            <Thumbnails
              files={mode === 'artwork' ? artworks : besides}
              shown={mode === 'artwork' ? main?.position : beside?.position}
              counts={new Map()}
              onShow={setArtworkPosition}
            />
          )}
          {mode !== 'artwork' && (
            <Thumbnails
              files={results}
              shown={result?.position}
              counts={counts}
              onShow={(next) => {
                onClose()
                setPosition(next)
              }}
            />
          )}
        </div>
        {main && isDrawn(main) && (
          <ZoomTools
            percent={Math.round((actualZoom ? view.zoom / actualZoom : view.zoom) * 100)}
            onZoom={(factor) =>
              setView((before) => ({ ...before, zoom: Math.min(12, Math.max(0.1, before.zoom * factor)) }))
            }
            onFit={() => setView(WHOLE)}
            onActual={actualZoom === null ? null : () => setView((before) => ({ ...before, zoom: actualZoom }))}
            onAdd={
              mayAdd
                ? () => {
                    onOpen(null)
                    setPlacing({ x: view.x, y: view.y })
                  }
                : null
            }
          />
        )}
        <span className={tools.scaleSpace}>{perMm !== null && <Scale perMm={perMm} />}</span>
      </div>
    </div>
  )
}
