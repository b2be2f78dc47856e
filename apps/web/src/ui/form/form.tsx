import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import classes from './form.module.css'

/** Messages by the path of what they are about. */
export type FieldErrors = Readonly<Record<string, ReactNode>>

/** What fields show of an error, whatever kind of field. */
const MARKED = ':is([aria-invalid=true], [data-invalid], [data-error])'
const WRONG_FIELD = `:is(input, select, textarea, [data-path])${MARKED}`

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  /** What is wrong by path, found before sending or by the API. A field shows the one that its `data-path` names. */
  errors: FieldErrors
  /** Why it could not be sent; its issues are among `errors`. */
  failure: Error | null
  /** What then failed, if the reasons need a title. */
  failureTitle?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * The one form element. It shows whatever keeps it from being sent: at the field, or at the top if no visible field shows it. After
 * an attempt it scrolls to the first of these and focuses it.
 */
export function Form({ errors, failure, failureTitle, onSubmit, ref, children, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [unshown, setUnshown] = useState<readonly string[]>([])
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const attempted = useRef(false)
  const told = useRef<Error>(null)

  // After each drawing, because choices in some fields show or hide others.
  useLayoutEffect(() => {
    const form = element.current
    if (!form) return
    const found = Object.keys(errors).filter((path) => errors[path] && !isShown(form, path))
    if (found.join('\n') !== unshown.join('\n')) return setUnshown(found)
    const isNew = failure !== null && failure !== told.current
    told.current = failure
    if (!isNew && !attempted.current) return
    attempted.current = false
    // At an attempt, a former failure still stands until the call is under way.
    focusFirst(form, isNew ? '[data-refusal]' : '[data-refusal=fields]')
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = () => {
      attempted.current = true
      redraw()
    }
    const checking = onSubmit(event)
    if (checking instanceof Promise) void checking.finally(done)
    else done()
  }

  const isAboutFields = failure instanceof ApiError && failure.issues.length > 0
  const reasons = new Set([
    ...(failure && !isAboutFields ? [messageOf(failure)] : []),
    ...unshown.map((path) => errors[path]),
  ])
  const refusal = unshown.length > 0 ? 'fields' : reasons.size > 0 ? 'whole' : undefined
  return (
    <form noValidate ref={useMergedRef(element, ref)} onSubmit={submit} {...props}>
      <div className={classes.refusal} tabIndex={-1} data-refusal={refusal}>
        <ErrorNotice title={failure && failureTitle}>
          {reasons.size > 0 && [...reasons].map((reason) => <div key={String(reason)}>{reason}</div>)}
        </ErrorNotice>
      </div>
      {children}
    </form>
  )
}

/** Whether a visible field shows what is wrong at a path. */
function isShown(form: HTMLFormElement, path: string): boolean {
  return [...form.querySelectorAll<HTMLElement>(`[data-path]${MARKED}`)].some(
    (field) => field.dataset.path === path && (field.checkVisibility?.() ?? true),
  )
}

function focusFirst(form: HTMLFormElement, refusal: string) {
  const first = form.querySelector<HTMLElement>(`${refusal}, ${WRONG_FIELD}`)
  first?.scrollIntoView?.({ block: 'center' })
  first?.focus({ preventScroll: true })
}
