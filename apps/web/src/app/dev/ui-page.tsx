import { ActionIcon, Button, Checkbox, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { INVOICE_STATUSES, MESSAGE_STATUSES, O_STATUSES, ORDER_STATUSES } from '@stitchdesk/contract/basics/enums'
import type { MoneyWords } from '@stitchdesk/contract/billing/money-words'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RushBadge } from '../../parts/requests/rush-badge.tsx'
import { MoneyBadge, RoundTag, StatusBadge } from '../../parts/requests/status-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { FigureInput } from '../../ui/form/figure-input.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ChoiceRow } from '../look/choice-row.tsx'
import classes from './ui-page.module.css'

const MONEY: MoneyWords[] = [
  { word: 'Not priced yet' },
  { word: 'Payable', more: 'To be invoiced' },
  { word: 'Receivable', more: 'Invoiced' },
  { word: 'Payable', more: 'Overdue' },
  { word: 'Awaiting confirmation' },
  { word: 'Received' },
]
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const COLORS = ['page', 'surface', 'raised', 'sunken', 'line', 'line-strong', 'hover', 'text', 'quiet'] as const
const TONES = [
  'accent',
  'accent-tint',
  'accent-text',
  'danger',
  'danger-tint',
  'warning',
  'warning-tint',
  'good',
] as const

/** Every part of the design language in every state, for developers. Only a development server has this page. */
export function Component() {
  const [opened, panel] = useDisclosure(false)
  const [choice, setChoice] = useState<'a' | 'b' | 'c'>('a')
  return (
    <main className={classes.page}>
      <PageHeader
        title="Parts"
        breadcrumb={['Dev', 'Ui']}
        count={1234}
        intro="What a screen is made of. docs/design.md says what each is for."
        actions={
          <>
            <SchemeToggle />
            <Button variant="default">Second</Button>
            <Button leftSection={<IconPlus size={16} />}>Primary</Button>
          </>
        }
      />
      <div className={classes.grid}>
        <Part title="Colors">
          <div className={classes.swatches}>
            {[...COLORS, ...TONES].map((name) => (
              <div key={name}>
                <div className={classes.swatch} style={{ background: `var(--color-${name})` }} />
                {name}
              </div>
            ))}
          </div>
        </Part>
        <Part title="Type">
          <Stack gap={4}>
            <Text fz="h1" fw={600}>
              Page title, 24
            </Text>
            <Text size="md" fw={600}>
              Card title, 15
            </Text>
            <Text>Text of a data screen, 14</Text>
            <Text size="xs" c="dimmed">
              What stands beside it, 12
            </Text>
          </Stack>
        </Part>
        <Part title="Buttons">
          {(['filled', 'light', 'default', 'subtle'] as const).map((variant) => (
            <Group key={variant} gap="xs">
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} color="red">
                danger
              </Button>
              <Button variant={variant} loading>
                busy
              </Button>
              <Button variant={variant} disabled>
                off
              </Button>
              <ActionIcon variant={variant} aria-label="More" size="lg">
                <IconDots size={18} />
              </ActionIcon>
            </Group>
          ))}
        </Part>
        <Part title="Status">
          <Group>
            {[...ORDER_STATUSES, ...INVOICE_STATUSES, ...MESSAGE_STATUSES].map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </Group>
          <Group>
            {O_STATUSES.map((status) => (
              <RoundTag key={status} status={status} />
            ))}
            <RushBadge />
          </Group>
          <Group>
            {MONEY.map((words) => (
              <MoneyBadge key={`${words.word} ${words.more}`} words={words} />
            ))}
          </Group>
        </Part>
        <Part title="Money and dates">
          <Facts layout="small">
            <Fact label="Total">
              <Money amount={1234.5} />
            </Fact>
            <Fact label="Discount">
              <Money amount={-2} />
            </Fact>
            <Fact label="Hidden">
              <Money amount={null} />
            </Fact>
            {[0, 0.2, 5, 30, 24 * 40, 24 * 400].map((hours) => (
              <Fact key={hours} label={`${hours} h ago`}>
                <DateTime moment={ago(hours)} />
              </Fact>
            ))}
          </Facts>
        </Part>
        <Part title="Fields">
          <TextInput label="Text" description="A line of help" placeholder="Nothing yet" />
          <TextInput label="Refused" defaultValue="no address" error="Enter an e-mail address" />
          <TextInput label="Off" defaultValue="kept" disabled />
          <FigureInput label="Number" defaultValue="3.5" rightSection="in" />
          <Select label="Choice" data={['dst', 'pes', 'exp']} searchable />
          <Checkbox label="Tick" defaultChecked />
          <ChoiceRow
            label="A few"
            value={choice}
            options={(['a', 'b', 'c'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={setChoice}
          />
        </Part>
        <Part title="Notices">
          {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Notice key={tone} tone={tone}>
              What there is to know, of tone {tone}.
            </Notice>
          ))}
          <Group>
            <Button variant="default" onClick={() => notifySuccess('It is saved.')}>
              It worked
            </Button>
            <Button variant="default" onClick={() => notifyError(new Error('It was refused.'))}>
              It failed
            </Button>
            <Button variant="default" onClick={panel.open}>
              Side panel
            </Button>
          </Group>
        </Part>
        <Part title="Empty">
          <EmptyState title="Nothing here yet" action={<Button>Do the first thing</Button>}>
            What would be here, and how it comes here.
          </EmptyState>
        </Part>
        <Part title="Loading">
          <Stack>
            <Skeleton h={20} w="60%" />
            <Skeleton h={20} />
            <Skeleton h={20} w="80%" />
          </Stack>
        </Part>
        <Part title="Failed">
          <ErrorState error={new Error('The server can’t be reached.')} onRetry={() => undefined} />
        </Part>
        <Surface title="A card" count={12} actions={<Button size="xs">Act</Button>} flush>
          <div className={classes.row}>Rows from edge to edge</div>
          <div className={classes.row}>
            A very long text that has to wrap somewhere, for there is a customer with a name as long as this one, and
            longer
          </div>
        </Surface>
      </div>
      <SidePanel opened={opened} onClose={panel.close} title="A side panel" subtitle="Whose it is" width={480}>
        Beside what it belongs to.
      </SidePanel>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface title={title}>
      <Stack gap="sm">{children}</Stack>
    </Surface>
  )
}
