import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { priceWork, readStitches } from '@stitchdesk/contract/pricing/price-work'
import { priceTrialDraftSchema } from '@stitchdesk/contract/pricing/pricing'
import { LIST_PRICES, NO_EXTRAS } from '@stitchdesk/contract/pricing/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '../../../lib/api/call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { formatCents } from '../../../lib/format.ts'
import { PriceLines } from '../../../parts/pricing/price-lines.tsx'
import { placementOptions } from '../../../parts/requests/choice-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { Surface } from '../../../ui/surface.tsx'
import type { ListValues } from './list-values.ts'
import { TrialResult } from './trial-result.tsx'

/** A draft of a list, tried on an example and on what was delivered. */
export function TryOut({ values, listId }: { values: ListValues; listId: string | null }) {
  const { t } = useTranslation('pricing')
  const draft = priceTrialDraftSchema.safeParse({ ...values, listId })
  const trial = useAction('tryPriceList')
  return (
    <Surface title={t('tryOut.title')}>
      {draft.success ? (
        <Stack>
          <Example list={draft.data} />
          <Button
            variant="default"
            w="fit-content"
            loading={trial.isPending}
            onClick={() => trial.mutate({ body: { ...values, listId } } as unknown as CallInput<'tryPriceList'>)}
          >
            {t('tryOut.delivered')}
          </Button>
          {trial.error && <ErrorState error={trial.error} />}
          {trial.data && <TrialResult trial={trial.data} />}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {t('tryOut.fix')}
        </Text>
      )}
    </Surface>
  )
}

function Example({ list }: { list: Parameters<typeof priceWork>[0] }) {
  const { t } = useTranslation('pricing')
  const [work, setWork] = useState({
    ...{ kind: 'order', placement: 'Chest', side: '90', stitches: '8000', level: '3', rush: false },
  })
  const isVector = work.kind === 'vector'
  const side = readNumber(work.side)
  const { price, lines, missing } = priceWork(list, LIST_PRICES, {
    ...NO_EXTRAS,
    kind: work.kind,
    placement: isVector ? '' : work.placement,
    width: side !== null && side > 0 ? side / MM_PER_INCH : null,
    height: null,
    stitches: readStitches(work.stitches),
    level: readNumber(work.level) || null,
    rush: work.rush,
  })
  const typed = (name: 'side' | 'stitches' | 'level', label: string) => (
    <FigureInput
      size="xs"
      w={130}
      label={label}
      value={work[name]}
      onChange={(value) => setWork({ ...work, [name]: value })}
    />
  )
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          size="xs"
          label={t('tryOut.kind')}
          value={work.kind}
          data={(['order', 'vector'] as const).map((value) => ({ value, label: t(`tryOut.kinds.${value}`) }))}
          onChange={({ currentTarget }) => setWork({ ...work, kind: currentTarget.value })}
        />
        {!isVector && (
          <NativeSelect
            size="xs"
            label={t('tryOut.placement')}
            value={work.placement}
            data={placementOptions()}
            onChange={({ currentTarget }) => setWork({ ...work, placement: currentTarget.value })}
          />
        )}
        {isVector ? (
          typed('level', t('tryOut.level'))
        ) : (
          <>
            {typed('side', t('tryOut.width'))}
            {typed('stitches', t('tryOut.stitches'))}
          </>
        )}
        <Checkbox
          size="xs"
          pb={6}
          label={t('tryOut.rush')}
          checked={work.rush}
          onChange={({ currentTarget }) => setWork({ ...work, rush: currentTarget.checked })}
        />
      </Group>
      <div aria-live="polite">
        {missing && (
          <Text size="sm" c="dimmed">
            {t(`missing.${missing}`)}
          </Text>
        )}
        {price !== null && (
          <Stack gap={4} maw={460}>
            <PriceLines lines={lines} />
            {lines.map(
              ({ reason, kind }) =>
                reason !== '' &&
                reason !== 'only' && (
                  <Text key={kind} size="xs" c="dimmed">
                    {t(`reason.${reason}`)}
                  </Text>
                ),
            )}
            <Text fw={600} ta="end" className="tabular">
              {formatCents(price)}
            </Text>
          </Stack>
        )}
      </div>
    </Stack>
  )
}
