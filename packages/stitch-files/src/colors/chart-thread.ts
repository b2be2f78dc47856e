import type { Thread } from '../design.ts'
import { husThread } from '../tables/hus-threads.ts'
import { JEF_THREADS, jefThread } from '../tables/jef-threads.ts'
import { PEC_THREADS, pecThread } from '../tables/pec-threads.ts'

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** Every thread of the charts that machine files name their colors by. */
export const MACHINE_THREADS: readonly Thread[] = [
  ...numbers(1, PEC_THREADS.length).map(pecThread),
  ...numbers(1, JEF_THREADS.length).map(jefThread),
  ...numbers(0, 29).map(husThread),
].filter((thread) => thread !== undefined)

/** The thread of a maker's number in its chart; undefined where no chart here has it. */
export function chartThread(brand: string, code: string): Thread | undefined {
  return MACHINE_THREADS.find((thread) => thread.brand === brand && thread.code === code)
}
