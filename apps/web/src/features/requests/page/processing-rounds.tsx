import { Group, Rating, Text } from '@mantine/core'
import { insteadOfPrice } from '@stitchdesk/contract/billing/money-words'
import { priceStateOf } from '@stitchdesk/contract/pricing/price-state'
import { PROCESSING_LIMITS } from '@stitchdesk/contract/processing/limits'
import type { ProcessingData } from '@stitchdesk/contract/processing/processing'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { useSizes } from '../../../lib/length-unit.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { FileLinks } from '../../../parts/files/file-links.tsx'
import { useCollapsed } from '../../../parts/request-page/use-collapsed.tsx'
import { FoldedText } from '../../../parts/requests/folded-text.tsx'
import { formatStitches } from '../../../parts/requests/format-figures.ts'
import { EmptyLine } from '../../../ui/feedback/empty-line.tsx'
import { Entries } from './entries.tsx'
import classes from './processing-rounds.module.css'
import { useStarsText } from './use-stars-text.ts'

interface ProcessingRoundsProps {
  rounds: readonly ProcessingData[]
  seesPrices: boolean
}

/** Every save of the process form, the latest first, with who and when. */
export function ProcessingRounds({ rounds, seesPrices }: ProcessingRoundsProps) {
  const { t } = useTranslation('requests')
  const latestFirst = [...rounds].sort((left, right) => right.round - left.round)
  const { shown, more } = useCollapsed(latestFirst, useIsPhone() ? 0 : 1)
  if (rounds.length === 0) return <EmptyLine>{t('rounds.none')}</EmptyLine>
  return (
    <>
      <Entries ordered>
        {shown.map((round, index) => (
          <li key={round._id} className={classes.round} data-latest={index === 0 || undefined}>
            <Round round={round} seesPrices={seesPrices} />
          </li>
        ))}
      </Entries>
      {more}
    </>
  )
}

function Round({ round, seesPrices }: { round: ProcessingData; seesPrices: boolean }) {
  const { t } = useTranslation(['requests', 'values'])
  const instead = insteadOfPrice({ priceState: priceStateOf(round) })
  const reason = round.freeReason === '' ? '' : ` · ${t(`processing.freeReasons.${round.freeReason}`)}`
  const price = instead ? `${t(`values:${instead}`)}${reason}` : formatMoney(round.totalPrice)
  // A size is read as a whole, so it stays on one line.
  const size = `${t('rounds.size')} ${useSizes().size(round.width, round.height)}`.replaceAll(' ', '\u00a0')
  const facts = [
    seesPrices && `${t('summary.totalPrice')} ${price}`,
    round.stitiches && `${t('rounds.stitiches')} ${formatStitches(round.stitiches)}`,
    round.selectLevel !== null && `${t('rounds.level')} ${round.selectLevel}`,
    asksFor(round.requestFor, 'width') && (round.height ?? round.width) !== null && size,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t('rounds.round', { round: round.round })}
        </Text>
        {round.assignPercentage !== null && <Stars value={round.assignPercentage} />}
      </Group>
      <Text size="xs" c="dimmed">
        {t('rounds.by', { name: round.savedBy ?? t('rounds.unknownPerson'), when: formatDateTime(round.savedAt) })}
      </Text>
      <Text size="xs" c="dimmed">
        {round.releasedAt ? t('rounds.released', { when: formatDateTime(round.releasedAt) }) : t('rounds.heldBack')}
      </Text>
      <Text size="sm" className="tabular">
        {facts.join(' · ')}
      </Text>
      {round.comments && <FoldedText lines={2}>{round.comments}</FoldedText>}
      {round.operatorNotes && (
        <FoldedText lines={2}>{`${t('processing.operatorNotes')}: ${round.operatorNotes}`}</FoldedText>
      )}
      {round.imagesUploads.length > 0 && <RoundFiles files={round.imagesUploads} />}
    </>
  )
}

function RoundFiles({ files }: { files: ProcessingData['imagesUploads'] }) {
  const { shown, more } = useCollapsed(files, 3)
  return (
    <>
      <FileLinks files={shown} />
      {more}
    </>
  )
}

function Stars({ value }: { value: number }) {
  const stars = useStarsText()(value)
  return (
    <span role="img" aria-label={stars} title={stars}>
      <Rating
        value={value}
        count={PROCESSING_LIMITS.assignPercentage.max}
        fractions={4}
        size="xs"
        readOnly
        aria-hidden
      />
    </span>
  )
}
