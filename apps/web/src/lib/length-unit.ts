import * as lengths from '@stitchdesk/contract/basics/lengths'
import { LENGTH_UNITS, type LengthUnit, MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { onStored, readStored, store } from './stored.ts'

/** Storage key of the account's unit, so that sizes are right before the account is loaded. */
export const LENGTH_UNIT_KEY = 'lengthUnit'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
onStored(LENGTH_UNIT_KEY, notify)

/** A reader who has not chosen gets the unit that is usual in the browser's language: inches in the United States. */
const customary = (): LengthUnit => (navigator.language === 'en-US' ? 'in' : 'mm')

/** The unit in which the reader reads and types sizes, right now. */
export function lengthUnit(): LengthUnit {
  const kept = readStored(LENGTH_UNIT_KEY)
  return LENGTH_UNITS.find((unit) => unit === kept) ?? customary()
}

/** Shows sizes in the account's unit; null follows the browser's language. */
export function followLengthUnit(unit: LengthUnit | null): void {
  if (readStored(LENGTH_UNIT_KEY) === unit) return
  store(LENGTH_UNIT_KEY, unit)
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The unit in which the reader reads and types sizes; the component renders again when they choose another. */
export const useLengthUnit = (): LengthUnit => useSyncExternalStore(subscribe, lengthUnit)

/** A length as the reader's language says it. */
export const formatLength = (mm: number, unit: LengthUnit): string => lengths.formatLength(mm, unit, i18n.language)

/** A size as the reader's language says it, width first. */
export const formatSize = (widthMm: number | null, heightMm: number | null, unit: LengthUnit): string =>
  lengths.formatSize(widthMm, heightMm, unit, i18n.language)

/** A unit as the reader's language calls it. */
export const unitName = (unit: LengthUnit): string => lengths.unitName(unit, i18n.language)

type Side = number | null | undefined
const millimeters = (inches: Side) => (typeof inches === 'number' ? inches * MM_PER_INCH : null)

/** The unit in which the reader sees sizes. Fields of requests are in inches, figures of files in millimeters. */
export function useSizes() {
  const unit = useLengthUnit()
  const { language } = useTranslation().i18n
  return useMemo(
    () => ({
      unit,
      /** A length in inches. */
      length: (inches: number) => lengths.formatLength(inches * MM_PER_INCH, unit, language),
      /** A size in inches, width first. */
      size: (width: Side, height: Side) => lengths.formatSize(millimeters(width), millimeters(height), unit, language),
      /** A size in millimeters, width first. */
      sizeOfMm: (widthMm: number, heightMm: number) => lengths.formatSize(widthMm, heightMm, unit, language),
      lengthOfMm: (mm: number) => lengths.formatLength(mm, unit, language),
    }),
    [unit, language],
  )
}
