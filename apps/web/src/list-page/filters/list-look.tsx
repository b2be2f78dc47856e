import { Button, Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { DENSITIES, isShown, useDensity, withColumn } from './use-list-look.ts'

interface ListLookProps {
  columns: readonly { key: string; label: string; optional?: true; always?: true }[]
  /** Hidden columns, as the address has them. */
  hidden: string
  onHidden: (keys: string) => void
}

/** Which columns a list shows and how high its rows are. */
export function ListLook({ columns, hidden, onHidden }: ListLookProps) {
  const { t } = useTranslation('list')
  const [density, setDensity] = useDensity()
  const choices = columns.filter(({ always }) => !always)
  return (
    <LazyPopup
      kind="dialog"
      position="bottom-end"
      target={
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          flex="none"
          leftSection={<IconColumns3 size={15} aria-hidden />}
        >
          {t('columns')}
        </Button>
      }
    >
      {() => (
        <Stack gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('density')}
            value={density}
            onChange={setDensity}
            data={DENSITIES.map((value) => ({ value, label: t(value) }))}
          />
          <Text size="xs" c="dimmed">
            {t('shownColumns')}
          </Text>
          {choices.map((column) => (
            <Checkbox
              key={column.key}
              size="xs"
              label={column.label}
              checked={isShown(column, hidden)}
              onChange={({ currentTarget: { checked } }) => onHidden(withColumn(column, checked, hidden))}
            />
          ))}
        </Stack>
      )}
    </LazyPopup>
  )
}
