import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { Surface } from '../../../ui/surface.tsx'
import { Notes } from './notes.tsx'
import { Pages, usePage } from './pages.tsx'

const SIZE = PAGE_LIMITS.pickerSize

/** Every note about a customer. */
export default function AllNotes({ customerId, total }: { customerId: string; total: number }) {
  const [page] = usePage()
  return (
    <>
      <Surface>
        <Notes customerId={customerId} size={SIZE} page={page} />
      </Surface>
      <Pages total={total} size={SIZE} />
    </>
  )
}
