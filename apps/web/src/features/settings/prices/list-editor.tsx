import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { PriceList } from '@stitchdesk/contract/pricing/pricing'
import { EXTRAS, ROUNDINGS } from '@stitchdesk/contract/pricing/rules'
import { useTranslation } from 'react-i18next'
import { isStale } from '../../../lib/api/api-error.ts'
import { formatDay } from '../../../lib/format.ts'
import { Helped } from '../../../parts/help/helped.tsx'
import { RuleRows } from '../../../parts/pricing/rule-rows.tsx'
import { TierRows } from '../../../parts/pricing/tier-rows.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FigureInput } from '../../../ui/form/figure-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './prices.module.css'
import { TryOut } from './try-out.tsx'
import { useListForm } from './use-list-form.ts'

interface ListEditorProps {
  /** null for a new one */
  list: PriceList | null
  today: string
  onClose: () => void
  /** Fetches what is stored now; what was typed is given up. */
  onReload: () => void
}

/** The term that explains an extra. */
const ABOUT = {
  puff: 'puff',
  applique: 'applique',
  'second-format': 'secondFormat',
  'resize-within': 'resize',
  'resize-beyond': 'resize',
  sample: 'sewOut',
} as const satisfies Record<(typeof EXTRAS)[number], string>

/** A price list as it is typed, and tried before it counts. */
export function ListEditor({ list, today, onClose, onReload }: ListEditorProps) {
  const { t } = useTranslation('pricing')
  const { form, formProps, busy } = useListForm(list, today, onClose)
  const problems = Object.keys(form.errors).length
  const title = list ? t('settings.editing', { name: list.name }) : t('settings.newList')
  return (
    <>
      <Form {...formProps} aria-label={title}>
        <Surface title={title}>
          <Stack gap="lg">
            <div className={classes.fields}>
              <TextInput label={t('settings.name')} data-autofocus {...form.getInputProps('name')} />
              <DayInput
                label={t('settings.validFrom')}
                description={t('settings.validFromHint')}
                {...form.getInputProps('validFrom')}
              />
            </div>
            <Checkbox
              label={t('settings.isStandard')}
              disabled={list?.isStandard}
              {...form.getInputProps('isStandard', { type: 'checkbox' })}
            />
            <Part title={t('rules.title')} hint={t('rules.hint')}>
              <RuleRows form={form} />
            </Part>
            <Part title={t('tiers.title')} hint={t('tiers.hint')}>
              <TierRows form={form} />
            </Part>
            <Part title={t('extras.title')} hint={t('extras.hint')}>
              <div className={classes.fields}>
                {EXTRAS.map((extra) => (
                  <Helped key={extra} about={ABOUT[extra]} field={t(`extra.${extra}`)}>
                    <FigureInput
                      size="xs"
                      label={t(`extra.${extra}`)}
                      unit="$"
                      {...form.getInputProps(`extras.${extra}`)}
                    />
                  </Helped>
                ))}
                <FigureInput size="xs" label={t('extras.within')} {...form.getInputProps('resizeWithin')} />
                <NativeSelect
                  size="xs"
                  label={t('extras.rounding')}
                  data={ROUNDINGS.map((value) => ({ value, label: t(`extras.roundings.${value}`) }))}
                  {...form.getInputProps('rounding')}
                />
              </div>
            </Part>
            {list && <Versions list={list} />}
            {problems > 0 && <ErrorNotice>{t('settings.fixFields', { count: problems })}</ErrorNotice>}
            <Group justify="flex-end" gap="xs" className={classes.buttons}>
              {isStale(formProps.failure) && (
                <Button variant="subtle" onClick={onReload}>
                  {t('settings.reload')}
                </Button>
              )}
              <Button variant="default" onClick={onClose}>
                {t('settings.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('settings.save')}
              </Button>
            </Group>
          </Stack>
        </Surface>
      </Form>
      <TryOut values={form.values} listId={list?._id ?? null} />
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      {children}
    </section>
  )
}

function Versions({ list }: { list: PriceList }) {
  const { t } = useTranslation('pricing')
  return (
    <details>
      <summary>{t('settings.versions')}</summary>
      <Stack gap={2} mt="xs">
        {list.versions.map(({ version, validFrom, savedBy }) => (
          <Text size="sm" c="dimmed" key={version}>
            {t('settings.versionLine', {
              version,
              day: formatDay(validFrom),
              name: savedBy ?? t('settings.unknown'),
            })}
          </Text>
        ))}
      </Stack>
    </details>
  )
}
