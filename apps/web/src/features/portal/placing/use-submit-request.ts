import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { draftBody, type RequestValues } from '../../../parts/placing/request-values.ts'
import type { VariedField } from '../request-kinds.ts'

/** The form's mode: a new request, an edit of a New one, or a reorder. */
export type RequestTask =
  | { mode: 'new'; orderCode: number }
  | { mode: 'edit'; orderCode: number; original: OrderRequest }
  | { mode: 'reorder'; orderCode: number; original: OrderRequest; vary: VariedField | null }

interface Submission {
  values: RequestValues
  imagesUploads: readonly ImagesUpload[]
  /** The order code of the design that a new request was filled in from. */
  replica?: number | undefined
}

function place(task: RequestTask, { values, imagesUploads, replica }: Submission): Promise<OrderRequest> {
  const files = imagesUploads.map(({ filePath }) => ({ filePath }))
  if (task.mode === 'edit') {
    const { requestFor: _kind, goAheadLimit: _limit, ...changes } = values
    const body = { ...changes, imagesUploads: files, version: task.original.version }
    return call('updateOrder', { params: { _id: task.original._id }, body })
  }
  const ReplicaOrderCode = task.mode === 'reorder' ? task.original.orderCode : replica
  const { orderCode } = task
  return call('createOrder', { body: { ...draftBody(values), imagesUploads: files, orderCode, ReplicaOrderCode } })
}

/** Sends the form. The order code makes a repeated submit the same request, not a second one. */
export function useSubmitRequest(task: RequestTask, onPlaced: (request: OrderRequest) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (submission: Submission) => place(task, submission),
    onSuccess: (request) => {
      for (const stale of ['listOrders', 'getOrder']) void client.invalidateQueries({ queryKey: [stale] })
      onPlaced(request)
    },
  })
}
