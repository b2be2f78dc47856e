import { Menu } from '@mantine/core'
import type { Design } from '@stitchdesk/contract/delivery/designs'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSizes } from '../../../lib/length-unit.ts'
import { AskChangeDialog } from '../../../parts/changes/ask-change-dialog.tsx'
import { DeliveredDesignCard } from '../../../parts/delivery/delivered-design-card.tsx'
import { DeliveryButton } from '../../../parts/delivery/delivery-button.tsx'
import { formatsOf } from '../../../parts/delivery/result-facts.ts'
import { choiceText } from '../../../parts/requests/choice-text.ts'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { reorderPath, VARIED_FIELDS } from '../request-kinds.ts'
import { sizeOf } from './size-of.ts'

/** A delivered design: its picture, facts and files, and the buttons that reorder or convert it. */
export function DesignCard({ design }: { design: Design }) {
  const { t } = useTranslation('portal')
  const { orderName, placement, po, stiches, processingData } = design
  const files = processingData?.imagesUploads ?? []
  const formats = formatsOf(files)
  const stitches = formatStitches(stiches)
  const sizes = useSizes()
  const size = sizeOf(design)
  const facts = [size && sizes.size(...size), stitches && t('designs.stitches', { number: stitches })]
  const where = [choiceText('placement', placement), po && t('designs.po', { po }), formats.join(', ')]
  return (
    <DeliveredDesignCard design={design} pictureLabel={t('designs.look', { name: orderName })} lines={[facts, where]}>
      <DeliveryButton request={design} />
      <AgainMenu design={design} />
    </DeliveredDesignCard>
  )
}

/** Places the design again as it is, or with one thing different, with everything else filled in; or asks for a change of it. */
function AgainMenu({ design }: { design: Design }) {
  const { t } = useTranslation('portal')
  const { _id, requestFor, orderName } = design
  const varied = VARIED_FIELDS.filter((field) => asksFor(requestFor, field))
  const [asking, setAsking] = useState(false)
  return (
    <>
      <MenuButton text={t('records.again')} aria-label={t('designs.againOf', { name: orderName })}>
        {() => (
          <>
            {varied.map((field) => (
              <Menu.Item key={field} component={Link} to={reorderPath(requestFor, _id, field)}>
                {t(`designs.another.${field}`)}
              </Menu.Item>
            ))}
            <Menu.Item component={Link} to={reorderPath(requestFor, _id)}>
              {t('designs.asItIs')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => setAsking(true)}>{t('change.ask')}</Menu.Item>
          </>
        )}
      </MenuButton>
      <AskChangeDialog request={asking ? design : null} onClose={() => setAsking(false)} />
    </>
  )
}
