import { withTexts } from '../../i18n/i18n.ts'
import { loadOnInteraction } from '../../lib/load-on-interaction.ts'
import { lazyPanel } from '../../ui/feedback/lazy-part.tsx'

/** The side panel of this kind, which comes as a script of its own with the others. */
export const CustomerPanel = lazyPanel(() => withTexts(import('./customer-panels.tsx')))
loadOnInteraction(CustomerPanel.load)
