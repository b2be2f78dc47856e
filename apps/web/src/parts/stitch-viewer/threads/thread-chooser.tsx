import { Combobox, useCombobox } from '@mantine/core'
import { foldText } from '@stitchdesk/contract/search/folded'
import type { ChartThread } from '@stitchdesk/contract/settings/read-thread-chart'
import { colorDistance } from '@stitchdesk/stitch-files/colors/color-distance'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './thread-chooser.module.css'

/** Threads shown at once; typing finds the others. */
const SHOWN = 40

/** The search has the focus as soon as it is there, before the list has its place. */
const focusNow = (search: HTMLInputElement | null) => search?.focus({ preventScroll: true })

interface ThreadChooserProps {
  chart: readonly ChartThread[]
  /** The color to find a thread for, `#rrggbb` */
  color: string
  label: string
  /** What the stop has now. */
  children: string
  onChoose: (thread: ChartThread) => void
}

/** What a stop is sewn with. A click opens the chart: the threads nearest to its color first, found by brand, number and name. */
export function ThreadChooser({ chart, color, label, children, onChoose }: ThreadChooserProps) {
  const { t } = useTranslation('viewer')
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      setTyped('')
      combobox.resetSelectedOption()
      combobox.focusTarget()
    },
  })
  const opened = combobox.dropdownOpened
  const near = useMemo(() => (opened ? nearestFirst(chart, color) : []), [opened, chart, color])
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const found = near.filter((thread) => {
    const said = foldText(nameOfThread(thread))
    return words.every((word) => said.includes(word))
  })
  const offered = found.slice(0, SHOWN)
  return (
    <Combobox
      store={combobox}
      withinPortal
      keepMounted={false}
      hideDetached={false}
      width={300}
      position="bottom-end"
      onOptionSubmit={(index) => {
        const thread = offered[Number(index)]
        combobox.closeDropdown()
        if (thread) onChoose(thread)
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false} withKeyboardNavigation={false}>
        <button
          type="button"
          className={classes.target}
          aria-label={`${label}: ${children}`}
          aria-haspopup="listbox"
          aria-expanded={opened}
          // The open list takes Escape for itself, and leaves the viewer open.
          data-mantine-stop-propagation={opened || undefined}
          onKeyDown={({ key }) => key === 'Escape' && combobox.closeDropdown()}
          onClick={() => combobox.toggleDropdown()}
        >
          {children}
          <IconChevronDown size={13} aria-hidden className={classes.mark} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={focusNow}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.resetSelectedOption()
          }}
          aria-label={t('chart.search')}
          placeholder={t('chart.search')}
          maxLength={80}
        />
        <Combobox.Options mah={260} className={classes.options} aria-label={label}>
          {offered.length === 0 && <Combobox.Empty>{t('chart.none')}</Combobox.Empty>}
          {offered.map((thread, index) => (
            <Combobox.Option key={`${nameOfThread(thread)} ${thread.color}`} value={String(index)}>
              <span className={classes.option}>
                <span className={classes.swatch} style={{ background: thread.color }} aria-hidden />
                <span className={classes.number}>{[thread.brand, thread.code].filter(Boolean).join(' ')}</span>
                <span className={classes.name}>{thread.name}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length > SHOWN && (
          <Combobox.Footer className={classes.footer}>
            {t('chart.more', { count: found.length - SHOWN })}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A thread as `Madeira 1147 Red`. */
export const nameOfThread = ({ brand, code, name }: Partial<ChartThread>): string =>
  [brand, code, name].filter(Boolean).join(' ')

/** The threads of a chart by how much they look like a color (CIEDE2000), as worksheets match them. */
export const nearestFirst = (chart: readonly ChartThread[], color: string): ChartThread[] =>
  chart
    .map((thread) => ({ thread, distance: colorDistance(color, thread.color) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ thread }) => thread)
