import { expect, test } from 'vitest'
import { Wakes } from '../src/platform/jobs/job-wakes.ts'

/** Workers of one queue, by name, and who was woken. */
function queueOf(...names: string[]) {
  const woken: string[] = []
  const wakes = new Wakes((id) => woken.push(id))
  const workers = names.map((id) => Object.assign(wakes.join('mail'), { id }))
  return { wakes, woken, workers: workers as [(typeof workers)[0], (typeof workers)[0]] }
}

test('one worker looks for a new job, and another only once it has found one', () => {
  const { wakes, woken, workers } = queueOf('first', 'second', 'third')
  wakes.told('mail')
  expect(woken).toEqual(['first'])
  wakes.began(workers[0])
  expect(woken).toEqual(['first', 'second'])
  // The second has found nothing. Nobody looks again until there is news.
  wakes.ended(workers[0])
  expect(woken).toEqual(['first', 'second'])
})

test('one whose look hangs is not woken for every job', () => {
  const { wakes, woken } = queueOf('hangs', 'second', 'third')
  for (let job = 0; job < 3; job++) wakes.told('mail')
  expect(woken).toEqual(['hangs', 'second', 'third'])
})

test('a worker that is at another job already is busy after one that took too long has ended', () => {
  const { wakes, woken, workers } = queueOf('first', 'second')
  wakes.began(workers[0])
  wakes.began(workers[0])
  wakes.ended(workers[0])
  woken.length = 0
  wakes.told('mail')
  wakes.told('mail')
  expect(woken).toEqual(['second', 'second'])
})

test('a job that came while all were busy is looked for by the first who ends', () => {
  const { wakes, woken, workers } = queueOf('first', 'second')
  wakes.began(workers[0])
  wakes.began(workers[1])
  woken.length = 0
  wakes.told('mail')
  expect(woken).toEqual([])
  wakes.ended(workers[1])
  expect(woken).toEqual(['second'])
})

test('a single worker looks again after each job that it found', () => {
  const wakes = new Wakes((id) => woken.push(id))
  const woken: string[] = []
  const alone = Object.assign(wakes.join('invoices'), { id: 'alone' })
  wakes.began(alone)
  wakes.ended(alone)
  expect(woken).toEqual(['alone'])
})

test('news of one queue wakes nobody of another', () => {
  const { wakes, woken } = queueOf('first')
  wakes.told('reports')
  expect(woken).toEqual([])
})
