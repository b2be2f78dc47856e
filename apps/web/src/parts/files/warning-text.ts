import type { FileWarning } from '@stitchdesk/contract/files/file-warning'
import type { WarningCode } from '@stitchdesk/stitch-files/warnings/warning'
import type { TFunction } from 'i18next'
import { formatCount, formatDecimal } from '../../lib/format.ts'

/**
 * The sentence of a warning about a machine file in the reader's language; in English where the file was read before its warnings had
 * parameters, or by a version that knows more warnings.
 */
export function warningText(t: TFunction<'uploads'>, { code, params, text }: FileWarning): string {
  if (!params) return text
  const named = Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? figure(value) : value])
  return t(`warnings.${code as WarningCode}`, { ...Object.fromEntries(named), defaultValue: text })
}

const figure = (value: number) => (Number.isInteger(value) ? formatCount(value) : formatDecimal(value))
