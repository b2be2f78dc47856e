declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** An S3-speaking server that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
