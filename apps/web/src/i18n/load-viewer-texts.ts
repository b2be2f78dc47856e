import { addTexts, textsArrived } from './i18n.ts'

/** Load the texts of the viewer of machine files. Rejects when the English ones can't be fetched. */
export async function loadViewerTexts(): Promise<void> {
  const { default: viewer } = await import('./en/areas/viewer.ts')
  addTexts({ viewer })
  await textsArrived()
}
