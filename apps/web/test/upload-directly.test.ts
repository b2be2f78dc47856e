import { CALLS } from '@stitchdesk/contract/calls'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { beforeEach, expect, it, vi } from 'vitest'
import { NO_PICTURE } from './support/no-picture.ts'
import { signedInAs } from './support/open-page.tsx'
import { clearServer, installServer, server } from './support/server.ts'

const ID = '5a1c2c52-0000-4000-8000-000000000001'
const ADDRESS = 'https://bucket.example.com/direct/a/1/x?X-Amz-Signature=1'
const PREPARE = 'POST /uploads/1795000000001/direct'
const FINISH = `POST /uploads/1795000000001/direct/${ID}`
const ORDER_CODE = 1_795_000_000_001

const stored: ImagesUpload = {
  ...{ imageName: '1795000000001-lion.dst', filePath: 'orderUploads/1795000000001/1795000000001-lion.dst' },
  ...{ name: 'lion.dst', status: 'success', url: '/api/files/t/lion.dst', ...NO_PICTURE },
}

/** What left by XMLHttpRequest, as `METHOD address`; the bucket answers with a status, or refuses the page (0). */
function installBucket(status: number): string[] {
  const sent: string[] = []
  class FakeRequest {
    status = status
    responseText = JSON.stringify([stored])
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onloadend?: () => void
    isBucket = false
    open(method: string, address: string) {
      this.isBucket = address.startsWith('https:')
      sent.push(`${method} ${address}`)
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    send() {
      if (this.isBucket) this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 4 })
      else this.status = 200
      if (this.isBucket && status === 0) this.onerror?.()
      else this.onload?.()
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

/** The module again, for what it has found out of the bucket holds until the page is loaded again. */
async function freshUpload() {
  vi.resetModules()
  const { addCalls } = await import('../src/lib/api/known-calls.ts')
  addCalls(CALLS)
  const { upload } = await import('../src/lib/api/upload.ts')
  return upload
}

const file = () => new File(['LA:L'], 'lion.dst')

beforeEach(() => {
  clearServer()
  installServer()
  signedInAs('Administrate', 'a-token')
  server.answer('POST /refresh', { body: { token: 'a-token' } })
  server.answer(PREPARE, { body: { direct: { _id: ID, url: ADDRESS } } })
  server.answer(FINISH, { body: [stored] })
})

it('a file of staff goes to the bucket, with its progress, and is finished by its name', async () => {
  const sent = installBucket(200)
  const upload = await freshUpload()
  const seen: number[] = []
  expect(await upload(ORDER_CODE, file(), { onProgress: (percent) => seen.push(percent) })).toEqual(stored)
  expect(sent).toEqual([`PUT ${ADDRESS}`])
  expect(seen).toEqual([50])
  expect(server.calls(PREPARE)[0]?.body).toEqual({ size: 4 })
  expect(server.calls(FINISH)[0]?.body).toEqual({ name: 'lion.dst' })
})

it.each([
  ['lets no page send to it', 0],
  ['refuses the file', 403],
])('where the bucket %s, this and the next file go the usual way', async (_, status) => {
  const sent = installBucket(status)
  const upload = await freshUpload()
  for (const _each of [1, 2]) expect(await upload(ORDER_CODE, file())).toEqual(stored)
  expect(sent).toEqual([`PUT ${ADDRESS}`, ...Array(2).fill(`POST /api/uploads/${ORDER_CODE}`)])
  expect(server.calls(PREPARE)).toHaveLength(1)
  expect(server.calls(FINISH)).toEqual([])
})

it('where files don’t go to the bucket, that is asked once', async () => {
  server.answer(PREPARE, { body: { direct: null } })
  const sent = installBucket(200)
  const upload = await freshUpload()
  for (const _each of [1, 2]) await upload(ORDER_CODE, file())
  expect(sent).toEqual(Array(2).fill(`POST /api/uploads/${ORDER_CODE}`))
  expect(server.calls(PREPARE)).toHaveLength(1)
})

it('a customer’s file, and one that is refused anyway, go the usual way', async () => {
  const sent = installBucket(200)
  const upload = await freshUpload()
  await upload(ORDER_CODE, new File([], 'empty.dst'))
  signedInAs('User', 'a-token')
  await upload(ORDER_CODE, file())
  expect(sent).toEqual(Array(2).fill(`POST /api/uploads/${ORDER_CODE}`))
  expect(server.calls(PREPARE)).toEqual([])
})

it('what the product refuses is told, and not sent again', async () => {
  server.answer(FINISH, server.error(415, 'file_content_differs'))
  const sent = installBucket(200)
  const upload = await freshUpload()
  await expect(upload(ORDER_CODE, file())).rejects.toMatchObject({ code: 'file_content_differs' })
  expect(sent).toEqual([`PUT ${ADDRESS}`])
})
