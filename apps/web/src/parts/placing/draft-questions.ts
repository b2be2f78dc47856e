import { i18n } from '../../i18n/i18n.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'

/**
 * Asks before a request is placed without artwork.
 * @param body why artwork is wanted
 */
export function askWithoutArtwork(body: string): Promise<boolean> {
  const t = i18n.getFixedT(null, 'portal')
  return confirmAction({
    title: t('create.noArtworkTitle'),
    body,
    confirmLabel: t('create.placeWithout'),
    cancelLabel: t('create.addArtwork'),
  })
}

/** Asks before discarding a form's draft. */
export function askDiscardDraft(): Promise<boolean> {
  const t = i18n.getFixedT(null, 'portal')
  return confirmAction({
    title: t('create.discardTitle'),
    body: t('create.discardQuestion'),
    confirmLabel: t('create.discardConfirm'),
    cancelLabel: t('create.keep'),
    danger: true,
  })
}
