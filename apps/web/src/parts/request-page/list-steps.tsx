import { ActionIcon, Kbd, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import classes from './list-steps.module.css'

interface ListStepsProps {
  /** Which of the list is shown, from 1, and of how many. */
  place: number
  total: string
  hasNext: boolean
  hasPrevious: boolean
  go: (step: 1 | -1) => Promise<void>
  /** The keys that lead to the previous and to the next. */
  keys: readonly [string, string]
}

/** A request's place in its list, and buttons to its neighbors. */
export function ListSteps({ place, total, hasNext, hasPrevious, go, keys }: ListStepsProps) {
  const { t } = useTranslation('requestPage')
  const at = t('place', { place: formatCount(place), total })
  const end = !hasNext ? t('lastOne') : !hasPrevious ? t('firstOne') : undefined
  return (
    <span className={classes.steps}>
      <span className="tabular" title={end} aria-live="polite">
        {at}
        {end && <span className={classes.end}> · {end}</span>}
      </span>
      <Step label={t('previous')} keyName={keys[0]} disabled={!hasPrevious} onClick={() => void go(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Step>
      <Step label={t('next')} keyName={keys[1]} disabled={!hasNext} onClick={() => void go(1)}>
        <IconChevronRight size={16} aria-hidden />
      </Step>
    </span>
  )
}

interface StepProps {
  label: string
  keyName: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ label, keyName, disabled, onClick, children }: StepProps) {
  const hint = (
    <>
      {label} <Kbd size="xs">{keyName}</Kbd>
    </>
  )
  return (
    <Tooltip label={hint}>
      {/* Not `disabled`: the key's focus would be lost at the end of the list. */}
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={label}
        aria-keyshortcuts={keyName}
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
