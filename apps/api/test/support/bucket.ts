/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** How the bucket behaves: as it should, answering 503 to everything, or never answering. */
type Mood = 'works' | 'refuses' | 'hangs'

/** A server on this machine that speaks S3, with a bucket for files, and one for backups. */
export interface TestBucket {
  /** What the product is told of it. */
  env: Record<string, string>
  /** Makes it behave differently from now on. */
  turn(mood: Mood): void
  /** How many calls it was asked and never answers. */
  held(): number
  stop(): Promise<void>
}

/** Starts an S3-speaking server with an empty bucket, whose keys it checks. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'stitchdesk-bucket-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'artwork' }, { name: 'backups' }],
  })
  await s3.configureBuckets()
  const serve = s3.callback()
  let mood: Mood = 'works'
  let held = 0
  const server = createServer((request, response) => {
    if (mood === 'works') return serve(request, response)
    request.resume()
    if (mood === 'refuses') response.writeHead(503).end()
    else held++
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_BUCKET: 'artwork',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    turn(next) {
      mood = next
    },
    held: () => held,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
