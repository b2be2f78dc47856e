import { doTask } from '../../src/features/sandbox/program/do-task.ts'
import { decode, encode } from '../../src/features/sandbox/program/protocol.ts'
import type { Task } from '../../src/features/sandbox/program/tasks.ts'
import type { RunSandboxed } from '../../src/platform/sandbox.ts'

/**
 * Does the tasks of sandboxes in the test's own process, by the same program and the same messages, without a limit: starting a process
 * for each takes most of the computing of a test that is about something else.
 */
export const runInProcess: RunSandboxed = async (task, bytes) => {
  const began = performance.now()
  // What a task is given arrives as bytes of its own, as it would in another process.
  const asked = decode(encode(task, Array.isArray(bytes) ? bytes : [bytes as Buffer]))
  const [file = Buffer.alloc(0), ...others] = asked?.parts ?? []
  const answer = decode(await doTask(asked?.head as Task, file, others))
  return { ended: 'answered', answer, computedMs: Math.round(performance.now() - began) }
}
