import { availableParallelism, totalmem } from 'node:os'

const ROOM_BYTES = 3.5 * 1024 ** 3
/** What this process may use: a container's share, where the system tells it. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Whether a browser, a product and other tests together are too much for this machine. */
export const isSmall = availableParallelism() < 2 || memory < ROOM_BYTES

/** Test files at once. Most wait for a server, a database or another process: with no more of them than cores the machine idles half of the time. */
export const filesAtOnce = isSmall ? 1 : availableParallelism() + 1
