import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { Api } from './api.ts'
import { expect } from './test.ts'

const COLORS = ['#1d3557', '#2f8a4c', '#e0a526', '#c8382e', '#f4f1e8', '#17171a']

/**
 * Sets the thread colors of a machine file once it was read, as its designer would: customers aren't shown stitches
 * without them.
 */
export async function setColors(staff: Api, file: Pick<ImagesUpload, 'url'> | undefined): Promise<void> {
  const token = file?.url.split('/').at(-2) ?? ''
  const runs = async () => (await staff('readPictures', { body: { tokens: [token] } })).docs[0]?.figures?.colorRuns ?? 0
  await expect.poll(runs, { timeout: 240_000 }).toBeGreaterThan(0)
  const threads = Array.from({ length: await runs() }, (_, run) => ({ color: COLORS[run % COLORS.length] as string }))
  await staff('setThreadColors', { params: { token }, body: { threads } })
}
