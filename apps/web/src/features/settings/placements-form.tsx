import { Button, Group, Text, TextInput } from '@mantine/core'
import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import type { Placement } from '@stitchdesk/contract/requests/placement-limits'
import type { PlacementLimitsAnswer } from '@stitchdesk/contract/system/settings'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './placements-form.module.css'
import { usePlacementsForm } from './use-placements-form.ts'

interface PlacementsFormProps {
  stored: PlacementLimitsAnswer
  /** Fetches the limits as they are stored now. */
  onLatest: () => Promise<PlacementLimitsAnswer | undefined>
}

/** The largest size at each placement, typed in millimetres with the inches beside them. */
export function PlacementsForm({ stored, onLatest }: PlacementsFormProps) {
  const { t } = useTranslation('settings')
  const placements = usePlacementsForm({ stored, onLatest })
  const { form, base, theirs } = placements
  const problems = Object.keys(form.errors).length
  return (
    <form noValidate onSubmit={placements.submit}>
      <div className={classes.grid}>
        <div className={classes.head} aria-hidden>
          <span className={classes.name}>{t('placements.placement')}</span>
          <span>{t('placements.width')}</span>
          <span>{t('placements.height')}</span>
        </div>
        {PLACEMENTS.map((placement) => (
          <Row key={placement} placement={placement} form={form} />
        ))}
      </div>
      <div className={classes.messages}>
        <FormError>{placements.refusal}</FormError>
        {problems > 0 && <FormError>{t('placements.fixFields', { count: problems })}</FormError>}
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
    </form>
  )
}

interface RowProps {
  placement: Placement
  form: ReturnType<typeof usePlacementsForm>['form']
}

function Row({ placement, form }: RowProps) {
  const { t } = useTranslation('settings')
  const typed = form.values.limits[placement]
  const input = (side: 'widthMm' | 'heightMm', label: string) => (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('placements.none')}
      rightSection={
        <Text size="xs" c="dimmed" className="tabular">
          {inches(typed[side], (value) => t('placements.inches', { value }))}
        </Text>
      }
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      key={form.key(`limits.${placement}.${side}`)}
      {...form.getInputProps(`limits.${placement}.${side}`)}
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

/** The inches of typed millimetres; nothing where they are no size. */
function inches(typed: string, say: (value: string) => string): string {
  const mm = readNumber(typed)
  return mm !== null && Number.isFinite(mm) && mm > 0 ? say((mm / MM_PER_INCH).toFixed(2)) : ''
}
