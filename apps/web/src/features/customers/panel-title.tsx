import { Text } from '@mantine/core'
import type { Account } from '@stitchdesk/contract/customer'
import { customerName } from './customer-name.ts'

/** Heading of a customer's side panel: what it is about, and whose it is. */
export function PanelTitle({ title, customer }: { title: string; customer: Account }) {
  return (
    <>
      <Text span fw={600} size="lg" display="block">
        {title}
      </Text>
      <Text span size="sm" c="dimmed" display="block">
        {customerName(customer)}
      </Text>
    </>
  )
}
