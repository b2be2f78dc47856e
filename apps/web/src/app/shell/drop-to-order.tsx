import { useWindowEvent } from '@mantine/hooks'
import { PAGES } from '@stitchdesk/contract/pages'
import { useNavigate } from 'react-router'
import { offerFiles } from '../../lib/dropped-files.ts'

/** Whether something dragged is files: a browser would leave the page and open them. */
const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Whether a zone for files takes the drop. A zone also prevents the browser's default beside it, so `defaultPrevented` tells nothing. */
const isInZone = ({ target }: DragEvent) =>
  target instanceof Element && target.closest('.mantine-Dropzone-root') !== null

/** Artwork that a customer drops on any page begins an order. Zones for files on the page take their own drops. */
export function DropToOrder() {
  const navigate = useNavigate()
  useWindowEvent('dragover', (event) => {
    if (holdsFiles(event)) event.preventDefault()
  })
  useWindowEvent('drop', (event) => {
    if (!holdsFiles(event) || isInZone(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0 && !offerFiles(files)) void navigate(PAGES.placeOrder.path)
  })
  return null
}
