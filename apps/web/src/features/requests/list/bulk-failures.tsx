import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { i18n } from '../../../i18n/i18n.ts'
import { OrderCode } from '../../../parts/requests/order-code.tsx'

/**
 * Shows which of the ticked requests were left as they were, and why.
 * @param reasons by `_id`
 */
export function showBulkFailures(rows: readonly OrderRequest[], reasons: ReadonlyMap<string, string>): void {
  const t = i18n.getFixedT(null, 'requests')
  const done = rows.length - reasons.size
  const id = modals.open({
    title: t('bulk.notDone', { count: reasons.size }),
    size: 'lg',
    centered: true,
    closeButtonProps: { 'aria-label': t('bulk.close') },
    children: (
      <Stack gap="sm">
        {done > 0 && <Text size="sm">{t('bulk.partly', { count: done })}</Text>}
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('columns.orderCode')}</Table.Th>
              <Table.Th>{t('bulk.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              .filter(({ _id }) => reasons.has(_id))
              .map((request) => (
                <Table.Tr key={request._id}>
                  <Table.Td>
                    <OrderCode request={request} />
                  </Table.Td>
                  <Table.Td>{reasons.get(request._id)}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => modals.close(id)}>
            {t('bulk.close')}
          </Button>
        </Group>
      </Stack>
    ),
  })
}
