import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** The opened row of a list, a script of its own. */
export const OpenedRow = lazyPart(
  async () => ({ default: (await import('./request-details.tsx')).RequestDetails }),
  160,
)
loadOnInteraction(OpenedRow.load)
