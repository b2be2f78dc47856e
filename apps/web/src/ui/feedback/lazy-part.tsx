import { Skeleton, UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReachable, noteFailure, retryNow } from '../../lib/api/reachability.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { ErrorState } from './error-state.tsx'
import classes from './lazy-part.module.css'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches it before it is shown. */
  load: () => Promise<void>
}

/**
 * A part of a page that is a script of its own. Unlike with React's `lazy`, a failed script is fetched again, and a script that was
 * fetched before shows without a delay, where `Suspense` keeps its fallback for 300 ms.
 * @param height pixels of what takes its place meanwhile
 */
export function lazyPart<Props extends object>(load: Load<Props>, height = 0): LazyPart<Props> {
  return fetchedPart(load, (content) => content ?? (height > 0 && <Waiting height={height} />))
}

interface PanelProps {
  /** Without it the panel is open as long as it is there. */
  opened?: boolean
  onClose: () => void
}

/** A side panel or dialog that is a script of its own: until it has come, a box over the page says so. */
export function lazyPanel<Props extends PanelProps>(load: Load<Props>): LazyPart<Props> {
  return fetchedPart(load, (content, { opened = true, onClose }) =>
    opened ? <Box onClose={onClose}>{content ?? <Waiting height={120} />}</Box> : null,
  )
}

/** @param frame what stands there meanwhile, from why it could not be fetched */
function fetchedPart<Props extends object>(
  load: Load<Props>,
  frame: (failure: ReactNode | null, props: Props) => ReactNode,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined
  async function fetchPart() {
    Part = (await load()).default
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded.
  function FetchedPart(props: Props) {
    const { failed, retry } = useFetched(Part === undefined, fetchPart)
    if (Part) return <Part {...props} />
    return frame(failed ? <Failure onRetry={retry} /> : null, props)
  }
  return Object.assign(FetchedPart, { load: fetchPart })
}

function useFetched(isMissing: boolean, fetchPart: () => Promise<void>) {
  const [state, setState] = useState<'waits' | 'failed' | 'fetched'>('waits')
  const failures = useRef(0)

  async function attempt() {
    setState('waits')
    try {
      await fetchPart()
      setState('fetched')
    } catch (error) {
      failures.current++
      if (failures.current === 1) noteFailure()
      else await retryNow()
      // The server works and has the script no more: this page is of an older version, as its error says.
      const isGone = failures.current > 1 && isReachable()
      setState(() => {
        if (isGone) throw error
        return 'failed'
      })
    }
  }

  const first = useRef(attempt)
  useEffect(() => {
    if (isMissing) void first.current()
  }, [isMissing])
  return { failed: state === 'failed', retry: () => void attempt() }
}

function Waiting({ height }: { height: number }) {
  const { t } = useTranslation('list')
  return <Skeleton h={height} role="status" aria-label={t('loading')} />
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return <ErrorState error={new Error(t('failure.connection'))} onRetry={onRetry} />
}

/** Not a dialog, because dialogs count the open ones, and the real one takes its place. */
function Box({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useReturnFocus()
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={classes.over}>
      <div ref={box} tabIndex={-1} className={classes.box}>
        <UnstyledButton aria-label={t('closePanel')} className={classes.close} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </UnstyledButton>
        {children}
      </div>
    </div>
  )
}
