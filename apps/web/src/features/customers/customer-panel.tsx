import { loadOnInteraction } from '../../lib/load-on-interaction.ts'
import { lazyPanel } from '../../ui/feedback/lazy-part.tsx'

/** The side panel of this kind, which comes as a script of its own with the others. */
export const CustomerPanel = lazyPanel(() => import('./customer-panels.tsx'))
loadOnInteraction(CustomerPanel.load)
