import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import type { ColorOrigin } from '@stitchdesk/contract/pictures/picture'
import { UNSET_COLOR } from '@stitchdesk/contract/pictures/unset-color'
import type { Thread } from '@stitchdesk/stitch-files'
import { PALETTE } from '@stitchdesk/stitch-files/run-colors'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { useCall } from '../../../lib/api/query.ts'
import { useUser } from '../../../lib/api/session.ts'
import { type StitchSource, tokenOf } from '../stitch-source.ts'

const NEUTRAL = [UNSET_COLOR]

/** What a machine file is shown in, to everybody. */
export interface FileColors {
  /** The API's token for the file; null for one that is not stored yet. */
  token: string | null
  /** Null where the API does not know. */
  from: ColorOrigin | null
  /** One for each run, null for one without a color; empty while unknown. */
  threads: readonly (Thread | null)[]
  maySet: boolean
  /** Whether threads of a chart may be chosen. */
  mayChoose: boolean
  /** For runs without a color, in turn. */
  instead: readonly string[]
}

/**
 * The colors of a file: those that the API keeps with it, else those that it carries itself.
 * @returns undefined while they are asked for
 */
export function useFileColors(source: StitchSource): ((file: StitchFile) => FileColors) | undefined {
  const isStaff = isStaffRole(useUser().Designation)
  const token = tokenOf(source)
  const { data, isLoading } = useCall(
    'getThreadColors',
    { params: { token: token ?? '' } },
    { enabled: token !== null },
  )
  if (isLoading) return undefined
  return (file) => ({
    token,
    from: data?.from ?? null,
    threads: data?.from ? data.threads : file.threads,
    maySet: data?.maySet ?? false,
    mayChoose: data?.mayChoose ?? false,
    instead: isStaff ? PALETTE : NEUTRAL,
  })
}

/** Whether this reader may see a stored file's drawing; customers never see invented colors. */
export function isShown({ token, threads, instead }: FileColors): boolean {
  return token === null || threads.length > 0 || instead === PALETTE
}
