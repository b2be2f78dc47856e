import { Button, Group, Text } from '@mantine/core'
import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import type { Placement } from '@stitchdesk/contract/placing/placement-limits'
import type { PlacementLimitsAnswer } from '@stitchdesk/contract/settings/settings'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { unitName, useLengthUnit } from '../../../lib/length-unit.ts'
import { choiceText } from '../../../parts/requests/choice-text.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SizeInput } from '../../../ui/form/size-input.tsx'
import classes from './placements-form.module.css'
import { usePlacementsForm } from './use-placements-form.ts'

interface PlacementsFormProps {
  stored: PlacementLimitsAnswer
  /** Fetches the limits as they are stored now. */
  onLatest: () => Promise<PlacementLimitsAnswer | undefined>
}

/** The largest size at each placement, typed in the reader's unit with the other beside it. */
export function PlacementsForm({ stored, onLatest }: PlacementsFormProps) {
  const { t } = useTranslation('settings')
  const placements = usePlacementsForm({ stored, onLatest })
  const { form, base, theirs } = placements
  const unit = unitName(useLengthUnit())
  const problems = Object.keys(form.errors).length
  return (
    <Form errors={form.errors} failure={placements.failure} onSubmit={placements.submit}>
      <div className={classes.grid}>
        <div className={classes.head} aria-hidden>
          <span className={classes.name}>{t('placements.placement')}</span>
          <span>{t('placements.width', { unit })}</span>
          <span>{t('placements.height', { unit })}</span>
        </div>
        {PLACEMENTS.map((placement) => (
          <Row key={placement} placement={placement} form={form} />
        ))}
      </div>
      <div className={classes.messages}>
        {problems > 0 && <ErrorNotice>{t('placements.fixFields', { count: problems })}</ErrorNotice>}
        {theirs && (
          <Notice tone="warning" title={t('placements.stale', { name: theirs.changedBy ?? t('unknownPerson') })}>
            <Group gap="xs" mt="xs">
              <Button size="xs" variant="default" onClick={placements.takeTheirs}>
                {t('placements.takeTheirs')}
              </Button>
              <Button size="xs" type="submit" loading={placements.saving}>
                {t('placements.keepMine')}
              </Button>
            </Group>
          </Notice>
        )}
        <Text size="xs" c="dimmed">
          {base.changedAt
            ? t('changed', { name: base.changedBy ?? t('unknownPerson'), when: formatDateTime(base.changedAt) })
            : t('placements.asItComes')}
        </Text>
      </div>
      <Group justify="space-between" gap="xs" mt="md">
        <Button variant="default" onClick={placements.useCustomary}>
          {t('placements.customary')}
        </Button>
        {!theirs && (
          <Button type="submit" loading={placements.saving}>
            {t('save')}
          </Button>
        )}
      </Group>
    </Form>
  )
}

interface RowProps {
  placement: Placement
  form: ReturnType<typeof usePlacementsForm>['form']
}

function Row({ placement: stored, form }: RowProps) {
  const { t } = useTranslation('settings')
  const placement = choiceText('placement', stored)
  const input = (side: 'widthMm' | 'heightMm', label: string) => (
    <SizeInput
      label={label}
      unlabelled
      placeholder={t('placements.none')}
      {...form.getInputProps(`limits.${stored}.${side}`)}
      value={form.values.limits[stored][side]}
    />
  )
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{placement}</legend>
      <span className={classes.name} aria-hidden>
        {placement}
      </span>
      {input('widthMm', t('placements.widthOf', { placement }))}
      {input('heightMm', t('placements.heightOf', { placement }))}
    </fieldset>
  )
}
