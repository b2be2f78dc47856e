import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { useCall } from '../../../lib/api/query.ts'
import { Surface } from '../../../ui/surface.tsx'
import { ConversationLines } from './conversation-lines.tsx'
import { Pages, usePage } from './pages.tsx'

const SIZE = PAGE_LIMITS.pickerSize

/** The latest message of each of a customer's requests. */
export default function Messages({ customerId }: { customerId: string }) {
  const [page] = usePage()
  const conversations = useCall(
    'listCustomerConversations',
    { params: { _id: customerId, size: SIZE, page } },
    { keepPrevious: true },
  )
  return (
    <>
      <Surface>
        <ConversationLines answer={conversations} />
      </Surface>
      <Pages total={conversations.data?.totalDocs ?? 0} size={SIZE} />
    </>
  )
}
