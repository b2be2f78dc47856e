import { confirmAction } from './confirm.ts'
import { notifyError, notifySuccess } from './notify.ts'

interface Deleting {
  title: string
  question: string
  confirmLabel: string
  cancelLabel: string
  /** Called after deletion. */
  done: string
  remove: () => Promise<unknown>
}

/** Deletes something after asking, and says how it went. */
export async function deleteAfterAsking(deleting: Deleting): Promise<void> {
  const { title, question, confirmLabel, cancelLabel, done, remove } = deleting
  if (!(await confirmAction({ title, body: question, confirmLabel, cancelLabel, danger: true }))) return
  try {
    await remove()
    notifySuccess(done)
  } catch (error) {
    notifyError(error)
  }
}
