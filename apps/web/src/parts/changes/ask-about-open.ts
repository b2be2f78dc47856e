import type { ChangeCount } from '@stitchdesk/contract/proofs/proof-comment'
import { i18n } from '../../i18n/i18n.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'

/** Asks whether a record is sent though some of what its customer asked for is not done. */
export function askAboutOpen({ done, total }: ChangeCount): Promise<boolean> {
  return confirmAction({
    title: i18n.t('changes:open', { open: total - done, total }),
    body: i18n.t('changes:openHint'),
    confirmLabel: i18n.t('changes:sendAnyway'),
    cancelLabel: i18n.t('changes:back'),
  })
}
