import { call } from '../../lib/api/call.ts'

/**
 * Takes back a file that was stored for the request with this order code. A file that can't be removed is only litter, which the
 * server's sweep removes.
 */
export function takeBackFile(orderCode: number, filePath: string): void {
  call('removeUpload', { params: { orderCode }, body: { filePath } }).catch(() => undefined)
}
