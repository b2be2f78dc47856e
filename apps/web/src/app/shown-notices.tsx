import { Notifications } from '@mantine/notifications'
import { measureNotices } from './measure-notices.ts'

/** The notices that stand, and how high they are. */
export default function ShownNotices() {
  return (
    <div ref={measureNotices}>
      <Notifications position="top-center" limit={2} withinPortal={false} />
    </div>
  )
}
