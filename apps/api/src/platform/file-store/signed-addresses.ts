import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../config.ts'

/** Seconds in which a download by such an address must begin. */
const GET_SECONDS = 5 * 60
/** Seconds in which an upload to such an address must begin. */
const PUT_SECONDS = 15 * 60

/** Addresses that open single files of a bucket to everybody who holds one. */
export interface SignedAddresses {
  /** where they all are, as a content security policy names it */
  origin: string
  /** Reads a file, whole or in part, which is answered with these headers. */
  toRead(key: string, answered: { type: string; disposition: string }): Promise<string>
  /** Stores a file of exactly this many bytes. */
  toStore(key: string, bytes: number): Promise<string>
}

/** Signs addresses of a bucket. Nothing is asked of it. */
export function signAddresses(client: S3Client, S3: S3Config): SignedAddresses {
  const { bucket: Bucket } = S3
  return {
    origin: originOf(S3),
    toRead: (Key, { type, disposition }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-cache',
        }),
        { expiresIn: GET_SECONDS },
      ),
    toStore: (Key, ContentLength) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentLength }), {
        expiresIn: PUT_SECONDS,
        // Without this the length would be anything.
        signableHeaders: new Set(['host', 'content-length']),
      }),
  }
}

/** The client names Amazon's buckets in the host, unless a dot would spoil the certificate. */
function originOf({ bucket, endpoint, region }: S3Config): string {
  if (endpoint) return new URL(endpoint).origin
  const host = `s3.${region}.amazonaws.com`
  return `https://${bucket.includes('.') ? host : `${bucket}.${host}`}`
}
