import {
  ActionIcon,
  Group,
  Input,
  NativeSelect,
  Rating,
  Switch,
  Text,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { FREE_REASONS } from '@stitchdesk/contract/pricing/price-state'
import { PROCESSING_LIMITS } from '@stitchdesk/contract/processing/limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { Helped } from '../../../parts/help/helped.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { SizeInput } from '../../../ui/form/size-input.tsx'
import { useStarsText } from '../page/use-stars-text.ts'
import classes from './process-fields.module.css'
import { enteredTotal, type ProcessValues } from './process-values.ts'
import { type FigureFields, type FileReading, isRead } from './read-figures.tsx'
import { type Suggested, useSuggestion } from './suggestion/use-suggestion.ts'
import { sumOfRounds, useRounds } from './use-rounds.ts'
import { useSmallScreen } from './use-small-screen.ts'

const SuggestedPrice = lazy(() => import('./suggestion/suggested-price.tsx'))
// Few requests have changes that cost anything.
const RoundLines = lazy(() => import('./round-lines.tsx'))

type Form = UseFormReturnType<ProcessValues>

interface ProcessFieldsProps {
  request: OrderRequest
  form: Form
  /** Whether this kind has a height and a width. */
  sized: boolean
  setsPrices: boolean
  /** What the master file says: a field that holds it says so. */
  reading: FileReading | null
}

/** Puts what a field says under its input. */
const BELOW_INPUT: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

/** The fields of the process form. Numbers are typed as text, so that a wrong one gets its message and not silence. */
export function ProcessFields({ request, form, sized, setsPrices, reading }: ProcessFieldsProps) {
  const { t } = useTranslation('requests')
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  const { comments } = form.values
  const marked = (field: keyof FigureFields) =>
    reading && isRead(reading, form.values, field)
      ? {
          description: <span title={reading.name}>{t('processing.readFromFile')}</span>,
          inputWrapperOrder: BELOW_INPUT,
        }
      : {}
  // On a phone the artwork comes first, and a focused field would open the keyboard over it.
  const small = useSmallScreen()
  const suggested = useSuggestion(request, form)
  const rounds = useRounds(request)
  return (
    <div className={classes.form}>
      {setsPrices && (
        <PriceFields form={form} focused={!small} suggested={suggested} roundsPrice={sumOfRounds(rounds)} />
      )}
      {setsPrices && request.goAhead && <AgreedLimit form={form} limit={request.goAhead.limit} />}
      {setsPrices && suggested && (
        <Suspense>
          <SuggestedPrice suggested={suggested} form={form} />
        </Suspense>
      )}
      {rounds.length > 0 && (
        <div className={classes.wide}>
          <Suspense>
            <RoundLines rounds={rounds} />
          </Suspense>
        </div>
      )}
      <Helped about="stitiches" field={t('processing.stitiches')} className={classes.half}>
        <FigureInput
          autoFocus={!setsPrices && !small}
          label={t('processing.stitiches')}
          {...marked('stitiches')}
          {...form.getInputProps('stitiches')}
        />
      </Helped>
      <Helped about="level" field={t('processing.selectLevel')}>
        <TextInput label={t('processing.selectLevel')} {...number} {...form.getInputProps('selectLevel')} />
      </Helped>
      <Helped about="rating" field={t('processing.assignPercentage')}>
        <RatingField form={form} />
      </Helped>
      {sized &&
        (['width', 'height'] as const).map((side) => (
          <Helped
            key={side}
            about={side === 'width' ? 'size' : undefined}
            field={t(`processing.${side}`)}
            className={classes.side}
          >
            <SizeInput
              label={t(`processing.${side}`)}
              {...marked(side)}
              {...form.getInputProps(side)}
              value={form.values[side]}
            />
          </Helped>
        ))}
      <TextInput className={classes.half} label={t('processing.po')} autoComplete="off" {...form.getInputProps('po')} />
      <Helped about="comments" field={t('processing.comments')} className={classes.wide}>
        <Textarea
          label={t('processing.comments')}
          autosize
          minRows={2}
          maxRows={8}
          description={t('processing.commentsCount', { count: comments.length, max: TEXT_LIMITS.comments })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('comments')}
        />
      </Helped>
      <Textarea
        className={classes.wide}
        label={t('processing.operatorNotes')}
        description={t('processing.operatorNotesHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps('operatorNotes')}
      />
    </div>
  )
}

/** The price that the customer agreed to; above it they are asked. */
function AgreedLimit({ form, limit }: { form: Form; limit: number }) {
  const { t } = useTranslation('requests')
  const entered = enteredTotal(form.values)
  const amounts = { limit: formatMoney(limit), price: formatMoney(entered) }
  const isAbove = entered !== null && entered > limit
  return (
    <div className={classes.wide}>
      {isAbove ? (
        <Notice tone="warning">{t('processing.aboveLimit', amounts)}</Notice>
      ) : (
        <Text size="sm" c="dimmed">
          {t('processing.agreedUpTo', amounts)}
        </Text>
      )}
    </div>
  )
}

interface PriceFieldsProps {
  form: Form
  focused: boolean
  suggested: Suggested | null
  /** what changes add, in currency units */
  roundsPrice: number
}

function PriceFields({ form, focused, suggested, roundsPrice }: PriceFieldsProps) {
  const { t } = useTranslation('requests')
  const free = form.values.orderCatagory
  const entered = enteredTotal(form.values)
  const total = entered === null || (entered === 0 && !free) ? entered : entered + roundsPrice
  const amount = { unit: '$', disabled: free } as const
  return (
    <>
      <Helped about="price" field={t('processing.price')}>
        <FigureInput
          autoFocus={focused}
          label={t('processing.price')}
          placeholder={suggested?.typed ?? undefined}
          // Enter takes the suggested price before it saves.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !suggested?.typed || form.values.price !== '') return
            event.preventDefault()
            suggested.use()
          }}
          {...amount}
          {...form.getInputProps('price')}
          {...(free && { value: '0', error: undefined })}
        />
      </Helped>
      <Helped about="discount" field={t('processing.discount')}>
        <FigureInput
          label={t('processing.discount')}
          {...amount}
          {...form.getInputProps('discount')}
          {...(free && { value: '0', error: undefined })}
        />
      </Helped>
      <Input.Wrapper label={t('processing.totalPrice')} labelElement="div">
        <output className={classes.total} aria-label={t('processing.totalPrice')} aria-live="polite">
          {formatMoney(total)}
        </output>
      </Input.Wrapper>
      <Switch
        className={classes.free}
        label={t('processing.orderCatagory')}
        title={t('processing.orderCatagoryHint')}
        {...form.getInputProps('orderCatagory', { type: 'checkbox' })}
      />
      {free && (
        <Helped about="freeOrder" field={t('processing.freeReason')} className={classes.half}>
          <NativeSelect
            label={t('processing.freeReason')}
            required
            data={[
              { value: '', label: t('processing.freeReasons.none'), disabled: true },
              ...FREE_REASONS.map((value) => ({ value, label: t(`processing.freeReasons.${value}`) })),
            ]}
            {...form.getInputProps('freeReason')}
          />
        </Helped>
      )}
    </>
  )
}

function RatingField({ form }: { form: Form }) {
  const { t } = useTranslation('requests')
  const starsText = useStarsText()
  const value = form.values.assignPercentage
  return (
    <Input.Wrapper label={t('processing.assignPercentage')} labelElement="div" error={form.errors.assignPercentage}>
      <Group
        gap={4}
        h={36}
        wrap="nowrap"
        // Arrow keys only highlight a star; the input's own event reports the choice.
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) form.setFieldValue('assignPercentage', Number(target.value))
        }}
      >
        <Rating
          aria-label={t('processing.assignPercentage')}
          count={PROCESSING_LIMITS.assignPercentage.max}
          fractions={2}
          value={value ?? 0}
          getSymbolLabel={starsText}
          onChange={(stars) => form.setFieldValue('assignPercentage', stars)}
        />
        {value !== null && value > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('processing.clearRating')}
            onClick={() => form.setFieldValue('assignPercentage', 0)}
          >
            <IconX size={14} />
          </ActionIcon>
        )}
      </Group>
    </Input.Wrapper>
  )
}
