import { useForm } from '@mantine/form'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest, RequestDetail } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError, isStale } from '../../../lib/api/api-error.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useUser } from '../../../lib/api/session.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useResultBytes } from '../../../lib/result-bytes.ts'
import { store } from '../../../lib/stored.ts'
import { useStoredText } from '../../../lib/use-stored-text.ts'
import { takeBackFile } from '../../../parts/uploads/take-back-file.ts'
import { useUploads } from '../../../parts/uploads/use-uploads.ts'
import { validateWith } from '../../../ui/form/validation.ts'
import { useRequestAction } from '../use-request-action.ts'
import { isOfNow, type ProcessDraft, processDraftKey, readProcessDraft } from './process-draft.ts'
import {
  filledBy,
  fillsAlike,
  initialValues,
  type ProcessValues,
  processSchema,
  sameEntries,
  toDraft,
} from './process-values.ts'
import { useChangeTicks } from './use-change-ticks.ts'

interface ProcessFormOptions {
  setsPrices: boolean
  /** Stored files that the form begins with besides the saved ones. */
  made?: readonly ImagesUpload[]
  /** Fetches the request as it is stored now. */
  onLatest: () => Promise<RequestDetail | undefined>
}

/** A state of the request, with its requested changes unless the form shows those. */
type Stored = Pick<OrderRequest, 'version'> & Partial<Pick<RequestDetail, 'askedChanges'>>

/** Called after a successful save. */
export type OnSaved = (order: OrderRequest) => void

const savedFiles = (request: OrderRequest): readonly ImagesUpload[] => request.processingData?.imagesUploads ?? []
const holds = (files: readonly ImagesUpload[], { filePath }: ImagesUpload) =>
  files.some((file) => file.filePath === filePath)
const paths = (files: readonly ImagesUpload[]) => files.map(({ filePath }) => filePath).join('\n')

/** All fields but the price: it comes first, and is suggested once the fields below it are typed. */
const CHECKED_ON_LEAVING = [
  ...(['discount', 'stitiches', 'height', 'width', 'selectLevel', 'po', 'comments', 'operatorNotes'] as const),
] satisfies (keyof ProcessValues)[]

/**
 * The state of the process form: values, result files, the save and its errors. A save after a colleague's isn't repeated; `conflict`
 * then holds the stored version.
 */
export function useProcessForm(request: RequestDetail, { setsPrices, made = [], onLatest }: ProcessFormOptions) {
  const { t } = useTranslation('requests')
  const [base, setBase] = useState<OrderRequest>(request)
  const [saved, setSaved] = useState<OrderRequest | null>(null)
  const [conflict, setConflict] = useState<RequestDetail | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [filesProblem, setFilesProblem] = useState<string | null>(null)

  const draftKey = processDraftKey(useUser()._id, request._id)
  // The draft from before a reload. If the request has changed since, it is offered and not filled in.
  const [kept] = useState(() => readProcessDraft(draftKey, request))
  const [restored, setRestored] = useState(() => (kept && isOfNow(kept, request) ? kept : null))
  const [offered, setOffered] = useState(restored ? null : kept)
  const [clean, setClean] = useState(() => initialValues(request))

  const form = useForm<ProcessValues>({
    initialValues: restored?.values ?? clean,
    validateInputOnBlur: [...CHECKED_ON_LEAVING],
    validate: (values) => validateWith(processSchema(setsPrices))(toDraft(base, values, [], setsPrices)),
  })
  const begins = restored?.imagesUploads ?? savedFiles(request)
  const mostBytes = useResultBytes()
  const uploads = useUploads({
    start: [...begins, ...made.filter((file) => !holds(begins, file))],
    limit: FILE_LIMITS.results,
    mostBytes,
    asTheyAre: true,
    send: (file, onProgress, signal) => upload(request.orderCode, file, { onProgress, signal }),
    takeBack: (file) => {
      // A file of an earlier round belongs to that round: removing it takes it off this form only.
      if (!holds(savedFiles(base), file)) takeBackFile(request.orderCode, file.filePath)
    },
  })
  const changes = useChangeTicks(request, restored?.ticks ?? {})
  const action = useRequestAction('saveProcessing')
  // A save that waits for the files that are still on their way.
  const [waiting, setWaiting] = useState(false)
  const isDirty = () =>
    !sameEntries(form.getValues(), clean) ||
    changes.isDirty ||
    uploads.busy ||
    paths(uploads.stored) !== paths(savedFiles(base))
  const { ticks } = changes
  const entered: ProcessDraft = { begun: filledBy(base), values: form.values, imagesUploads: uploads.stored, ticks }
  const worthKeeping = isDirty() ? entered : offered
  useStoredText(draftKey, worthKeeping && JSON.stringify(worthKeeping))

  /** Uploaded files that were never saved belong to no version. */
  function takeBackUnsaved(files: readonly ImagesUpload[]) {
    for (const file of files)
      if (!holds(savedFiles(base), file) && !holds(made, file)) takeBackFile(request.orderCode, file.filePath)
  }

  async function showConflict(error: Error, refused: number, onSaved?: OnSaved): Promise<void> {
    try {
      const latest = await onLatest()
      // A colleague's change of other fields, such as an assignment, doesn't concern this form.
      if (latest && latest.version > refused && fillsAlike(base, latest)) {
        setBase(latest)
        return save(latest, onSaved)
      }
      if (latest) return setConflict(latest)
      setFailure(error)
    } catch (unread) {
      setFailure(asError(unread))
    }
  }

  /** Saves over a newer stored version; `of` reads the requested changes of that version. */
  async function save(of: Stored, onSaved?: OnSaved): Promise<void> {
    const { version } = of
    setFailure(null)
    setConflict(null)
    setFilesProblem(null)
    setWaiting(uploads.busy)
    const files = await uploads.settled()
    setWaiting(false)
    if (files.some(({ state }) => state === 'failed')) return setFilesProblem(t('processing.filesFailed'))
    try {
      const values = form.getValues()
      const stored = files.flatMap((file) => file.stored ?? [])
      const draft = toDraft({ ...base, version }, values, stored, setsPrices)
      const changesDone = changes.doneOf(of.askedChanges)
      const { order } = await action.mutateAsync({ body: { ...draft, changesDone } })
      setBase(order)
      changes.keep(changesDone ?? [])
      setSaved(order)
      setClean(values)
      setRestored(null)
      setOffered(null)
      // Done now, because what follows may close the form before it renders again.
      store(draftKey, null)
      onSaved?.(order)
    } catch (error) {
      if (isStale(error)) return showConflict(asError(error), version, onSaved)
      form.setErrors(fieldErrors(error))
      setFailure(asError(error))
    }
  }

  return {
    /** The request that the form was opened with. */
    request,
    form,
    uploads,
    changes,
    /** The request as this form last knew it. */
    base,
    /** Takes a newer state of the request that doesn't conflict with what was entered. */
    rebase: setBase,
    saved,
    conflict,
    failure,
    // Retried or removed, a file is no problem any more.
    filesProblem: uploads.busy || uploads.items.some(({ state }) => state === 'failed') ? filesProblem : null,
    saving: action.isPending || waiting,
    /** The reason why saving waits, or null. */
    waitsFor: waiting ? t('processing.filesBusy') : null,
    isDirty,
    /** The draft of an earlier visit: whether it is filled in, and its two actions; null without one. */
    draft: (restored ?? offered) && {
      isFilledIn: restored !== null,
      fillIn: () => {
        if (!offered) return
        form.setValues(offered.values)
        changes.fillIn(offered.ticks)
        uploads.adopt(offered.imagesUploads.filter((file) => !holds(uploads.stored, file)))
        setOffered(null)
        setRestored(offered)
      },
      /** Deletes it and resets a form filled with it. */
      discard: () => {
        takeBackUnsaved(restored ? uploads.stored : (offered?.imagesUploads ?? []))
        setOffered(null)
        if (restored) store(draftKey, null)
      },
    },
    /** How large a result file may be. */
    mostBytes,
    /** Discards the input. */
    forget: () => store(draftKey, null),
    /** Saves, then runs the next step with the saved request. */
    submit: (onSaved?: OnSaved) => form.onSubmit(() => save({ version: base.version }, onSaved))(),
    /** Saves this form's values over a colleague's, whose save stays as an earlier version. */
    keepMine: () => {
      if (!conflict) return
      setBase(conflict)
      void save(conflict)
    },
  }
}

/** The state of a process form. */
export type ProcessState = ReturnType<typeof useProcessForm>
