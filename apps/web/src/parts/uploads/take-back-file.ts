import { call } from '../../lib/api/call.ts'

/**
 * Takes back a file that was stored for the request with this order code. One that can't be taken back is only litter on the
 * server, which clears it away by itself.
 */
export function takeBackFile(orderCode: number, filePath: string): void {
  call('removeUpload', { params: { orderCode }, body: { filePath } }).catch(() => undefined)
}
