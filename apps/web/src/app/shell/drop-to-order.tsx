import { useWindowEvent } from '@mantine/hooks'
import { PAGES } from '@stitchdesk/contract/pages'
import { useNavigate } from 'react-router'
import { offerFiles } from '../../lib/dropped-files.ts'

/** Whether something dragged is files, which a browser would leave the page for. */
const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Whether a zone for files takes it. A zone also prevents what a browser does with files beside it, so that tells nothing. */
const isInZone = ({ target }: DragEvent) =>
  target instanceof Element && target.closest('.mantine-Dropzone-root') !== null

/** Artwork that a customer drops on any page begins an order with it; a zone for files on the page takes its own. */
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
