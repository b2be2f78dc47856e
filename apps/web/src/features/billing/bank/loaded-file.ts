import type { GuessedFile } from '@stitchdesk/contract/billing/bank/columns'

/** A bank's file that was chosen, and how it seems to be read. */
export interface LoadedFile extends GuessedFile {
  name: string
  text: string
}
