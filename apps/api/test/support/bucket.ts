/// <reference path="./s3rver.d.ts" />
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'

/**
 * How the bucket behaves: as it should, answering 503 to everything, never answering, never answering who stores a file, at 10 kB a
 * second, or storing files and refusing to remove any.
 */
type Mood = 'works' | 'refuses' | 'hangs' | 'swallows' | 'crawls' | 'keeps'

/** A server on this machine that speaks S3, with a bucket for files, and one for backups. */
export interface TestBucket {
  /** The settings by which the product uses it. */
  env: Record<string, string>
  /** Makes it behave differently from now on. */
  turn(mood: Mood): void
  /** Lets pages of this origin send files to it, as the bucket's owner does. */
  allow(origin: string): Promise<void>
  /** How many calls about files it was asked and never answers. */
  held(): number
  /** How many calls it was asked. */
  asked(): number
  stop(): Promise<void>
}

/** A server that speaks S3, and the keys it knows. */
interface S3Server {
  address: URL
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

/**
 * Starts an S3-speaking server with an empty bucket, whose keys it checks. With `TEST_S3_ENDPOINT`, `TEST_S3_ACCESS_KEY_ID` and
 * `TEST_S3_SECRET_ACCESS_KEY` it stands before that server instead.
 */
export async function startBucket(): Promise<TestBucket> {
  const name = `artwork-${randomUUID()}`
  const { address, accessKeyId, secretAccessKey, stop } = (await configuredServer(name)) ?? (await startS3rver(name))
  let mood: Mood = 'works'
  let held = 0
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    if (mood === 'refuses' || mood === 'hangs' || (mood === 'swallows' && request.method === 'PUT')) {
      request.resume()
      if (mood === 'refuses') response.writeHead(503).end()
      else if (!request.url?.endsWith(ASKED_FOR_BY_PROBES)) held++
      return
    }
    if (mood === 'keeps' && request.method === 'DELETE') return void response.writeHead(403).end(DENIED)
    const pace = () => (mood === 'crawls' ? [crawl()] : [])
    const { method, url: path, headers } = request
    // The headers stay as they are, for they are signed.
    const onward = forward(
      { host: address.hostname, port: address.port, agent: false, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        // Swift lets bytes follow an answer that has no body.
        if (method === 'HEAD') response.end()
        else through(answer, pace()).pipe(response)
      },
    )
    onward.on('error', () => response.writableEnded || response.destroy())
    through(request, pace()).pipe(onward)
  })
  const endpoint = await listen(server)
  return {
    env: {
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    turn(next) {
      mood = next
    },
    async allow(origin) {
      const rule = { AllowedOrigins: [origin], AllowedMethods: ['PUT'], AllowedHeaders: ['*'], MaxAgeSeconds: 3600 }
      const client = clientOf(endpoint, { accessKeyId, secretAccessKey })
      await client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration: { CORSRules: [rule] } }))
      client.destroy()
    },
    held: () => held,
    asked: () => asked,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await stop()
    },
  }
}

/** What the product asks for to see whether a bucket answers. */
const ASKED_FOR_BY_PROBES = '/stitchdesk-shop'

const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

const clientOf = (endpoint: string, credentials: { accessKeyId: string; secretAccessKey: string }) =>
  new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })

async function configuredServer(Bucket: string): Promise<S3Server | undefined> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY_ID: accessKeyId = '' } = process.env
  const { TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env
  if (!endpoint) return undefined
  const credentials = { accessKeyId, secretAccessKey }
  const client = clientOf(endpoint, credentials)
  await client.send(new CreateBucketCommand({ Bucket }))
  client.destroy()
  return { address: new URL(endpoint), ...credentials, stop: () => Promise.resolve() }
}

interface SignedCall {
  uri: string
  querystring: string
}

/**
 * What is signed of a call for the bucket itself ends in a slash, and of its query the signs `!'()*` are escaped: this server forgets
 * both.
 */
function correctSignatures(): void {
  const signing = createRequire(import.meta.url)('@20minutes/s3rver/lib/signature/v4.js') as {
    getStringToSign: ((call: SignedCall, of: unknown) => string) & { isCorrected?: boolean }
  }
  const { getStringToSign } = signing
  if (getStringToSign.isCorrected) return
  signing.getStringToSign = Object.assign(
    ({ uri, querystring, ...call }: SignedCall, of: unknown) => {
      const escaped = querystring.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
      return getStringToSign({ ...call, uri: /^\/[^/]+$/.test(uri) ? `${uri}/` : uri, querystring: escaped }, of)
    },
    { isCorrected: true },
  )
}

async function startS3rver(name: string): Promise<S3Server> {
  correctSignatures()
  const directory = await mkdtemp(join(tmpdir(), 'stitchdesk-bucket-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name }, { name: 'backups' }],
  })
  await s3.configureBuckets()
  const serve: RequestListener = s3.callback()
  const server = createServer(serve)
  return {
    address: new URL(await listen(server)),
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const through = (source: IncomingMessage, steps: Transform[]) =>
  steps.reduce<NodeJS.ReadableStream>((from, step) => from.pipe(step), source)

/** Lets 1 kB through every tenth of a second. */
function crawl(): Transform {
  return new Transform({
    highWaterMark: 1000,
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += 1000) {
        await sleep(100)
        this.push(chunk.subarray(at, at + 1000))
      }
      done()
    },
  })
}
