import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import classes from './filter-row.module.css'

interface FilterChipProps {
  label: string
  /** As people read it; empty while the filter is not set. */
  value: string
  /** The reader can remove it, but not change it. */
  fixed?: boolean | undefined
  onClear: () => void
  /** The input that sets it, with a function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A filter as a chip: a button to add it, then its value with a button to remove it. */
export function FilterChip({ label, value, fixed = false, onClear, children }: FilterChipProps) {
  const { t } = useTranslation('list')
  const [opened, setOpened] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    chip.current?.focus({ preventScroll: true })
  }
  return (
    <span className={classes.chip} data-set={value !== '' || undefined}>
      <LazyPopup
        kind="dialog"
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        target={
          <button type="button" ref={chip} className={classes.label} disabled={fixed}>
            {value ? (
              <span className={classes.value}>
                {label}: {value}
              </span>
            ) : (
              <>
                <IconPlus size={13} aria-hidden />
                {label}
              </>
            )}
          </button>
        }
      >
        {() => children(close)}
      </LazyPopup>
      {value && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('removeFilter', { label, value })}
          onClick={() => {
            chip.current?.focus({ preventScroll: true })
            onClear()
          }}
        >
          <IconX size={13} aria-hidden />
        </button>
      )}
    </span>
  )
}
