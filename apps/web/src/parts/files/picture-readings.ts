import { PICTURE_LIMITS } from '@stitchdesk/contract/pictures/limits'
import type { FileFigures, Picture } from '@stitchdesk/contract/pictures/picture'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/call.ts'

/** A file as answered: its address and the state of its picture. */
export interface PicturedFile {
  url: string
  picture: Picture
  figures: FileFigures | null
}
export type Reading = Pick<PicturedFile, 'picture' | 'figures'>

/** Milliseconds between two questions: short at first, then as long as a long queue takes. */
const PAUSE = { first: 1200, factor: 1.4, last: 15_000 }

// One store for all pictures of a page that wait, so that fifty of them ask in one call.
const known = new Map<string, Reading>()
const watched = new Map<string, number>()
const listeners = new Set<() => void>()
let version = 0
let pause: number = PAUSE.first
let timer: ReturnType<typeof setTimeout> | undefined

const isSettled = ({ picture }: Reading) => picture.state === 'done' || picture.state === 'none'
/** The secret part of a file's address; empty when its link was revoked. */
const tokenOf = ({ url }: Pick<PicturedFile, 'url'>) => url.split('/').at(-2) ?? ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function learn(token: string, reading: Reading) {
  known.set(token, reading)
  version += 1
  for (const listener of listeners) listener()
}

function schedule() {
  if (timer !== undefined || watched.size === 0) return
  timer = setTimeout(() => void ask(), pause)
}

async function ask() {
  const tokens = [...watched.keys()].slice(0, PICTURE_LIMITS.askedAtOnce)
  // Nobody reads a page in the background.
  if (tokens.length > 0 && !document.hidden) {
    try {
      const { docs } = await call('readPictures', { body: { tokens } })
      for (const { token, ...reading } of docs) learn(token, reading)
    } catch {
      // A failure needs no message, because the next question may be answered.
    }
  }
  pause = Math.min(PAUSE.last, pause * PAUSE.factor)
  timer = undefined
  schedule()
}

function watch(tokens: readonly string[]): () => void {
  for (const token of tokens) watched.set(token, (watched.get(token) ?? 0) + 1)
  if (tokens.length > 0) pause = PAUSE.first
  schedule()
  return () => {
    for (const token of tokens) {
      const left = (watched.get(token) ?? 1) - 1
      if (left > 0) watched.set(token, left)
      else watched.delete(token)
    }
  }
}

/** The latest state of the pictures and figures of files, in the files' order. It asks again until those that wait are done. */
export function useReadings(files: readonly PicturedFile[]): Reading[] {
  useSyncExternalStore(subscribe, () => version)
  const readings = files.map((file) => (isSettled(file) ? file : (known.get(tokenOf(file)) ?? file)))
  const waiting = files.flatMap((file, index) => {
    const reading = readings[index]
    return reading && !isSettled(reading) && tokenOf(file) ? [tokenOf(file)] : []
  })
  const key = waiting.join(' ')
  useEffect(() => watch(key ? key.split(' ') : []), [key])
  return readings
}

/** The same of one file. */
export function useReading(file: PicturedFile): Reading {
  return useReadings([file])[0] ?? file
}

/** Stores what another call answered about a file, as when its picture is made again. */
export function noteReading(file: Pick<PicturedFile, 'url'>, reading: Reading): void {
  learn(tokenOf(file), reading)
}
