import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'stitchdesk-test-run-'
/** A whole run takes a good gigabyte there; what it computes takes the rest. */
const ROOM_BYTES = 4 * 1024 ** 3
const MEMORY_BYTES = 8 * 1024 ** 3
/** No run takes as long: what is older and whose process has gone was left by one that was killed. */
const LEFT_MS = 6 * 3600 * 1000

/**
 * Lets this process and what it starts keep temporary files in memory, where there is plenty: the tests make and delete hundreds
 * of databases, and the products among them wait until each write is on the disk, for minutes in all while it is busy with the
 * others' files. They are gone when this process ends. Who has set TMPDIR has chosen already.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  removeLeftovers()
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  // A database server runs as another user when root runs the tests.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < MEMORY_BYTES) return false
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY)
    const { bavail, bsize } = statfsSync(MEMORY)
    // Some tests run programs that they have put among their files.
    return mount !== undefined && !/\b(noexec|ro)\b/.test(mount.split(' ')[3] ?? '') && bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const path = join(MEMORY, name)
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > LEFT_MS
    if (isOld && !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(path, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
