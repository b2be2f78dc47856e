import type { S3Config } from '../config.ts'
import type { Timeouts } from '../database/timeouts.ts'
import type { Circuit } from '../outgoing/breaker.ts'
import { withKnownKeys } from './known-keys.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import type { Store } from './store.ts'

/** A bucket of an S3-compatible service. */
export interface Bucket {
  store: Store
  circuit: Circuit
  /** by which files go between the bucket and browsers without passing here */
  addresses: SignedAddresses
  /** Reads the mark by which a bucket belongs to a shop; undefined without one. */
  readOwner(): Promise<string | undefined>
  writeOwner(owner: string): Promise<void>
  close(): void
}

/** Outside the product's folders, so that listings don't show it. */
const OWNER_KEY = 'stitchdesk-shop'

/** Opens a bucket. Nothing is asked of it yet. */
export async function openBucket(S3: S3Config, timeouts: Pick<Timeouts, 'bucketMs'>): Promise<Bucket> {
  const [{ bucketClient }, { openBucketStore }, { withCircuit }, { signAddresses }] = await Promise.all([
    import('./bucket-client.ts'),
    import('./bucket-store.ts'),
    import('./circuit.ts'),
    import('./signed-addresses.ts'),
  ])
  const client = bucketClient(S3, timeouts)
  const bare = openBucketStore(client, S3, timeouts)
  const { store: guarded, circuit } = withCircuit(bare, () => bare.size(OWNER_KEY))
  // Outside of the circuit: a wrong key says nothing about the bucket.
  const store = withKnownKeys(guarded)
  return {
    store,
    circuit,
    addresses: signAddresses(client, S3),
    async readOwner() {
      if ((await store.size(OWNER_KEY)) === undefined) return undefined
      const chunks: Buffer[] = []
      for await (const chunk of await store.stream(OWNER_KEY)) chunks.push(chunk)
      return Buffer.concat(chunks).toString('utf8')
    },
    writeOwner: (owner) => store.put(OWNER_KEY, Buffer.from(owner)),
    close() {
      circuit.close()
      client.destroy()
    },
  }
}
