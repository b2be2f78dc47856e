import { Button, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Surface } from '../../ui/surface.tsx'
import classes from './steps-card.module.css'

interface StepsCardProps {
  title: string
  intro: string
  /** What the button in the corner says, which closes the card. */
  close: string
  closing: boolean
  onClose: () => void
  /** One `StepRow` a step. */
  children: ReactNode
}

/** First steps as a numbered list in a card that can be closed. */
export function StepsCard({ title, intro, close, closing, onClose, children }: StepsCardProps) {
  return (
    <Surface
      title={title}
      className={classes.card}
      actions={
        <Button variant="subtle" size="compact-sm" loading={closing} onClick={onClose}>
          {close}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {intro}
      </Text>
      <ol className={classes.steps}>{children}</ol>
    </Surface>
  )
}

interface StepRowProps {
  state: 'done' | 'skipped' | 'open'
  title: string
  text: string
  /** Below the text: what can be done right here. */
  children?: ReactNode
  /** At the end of the row: where the step is done. */
  action?: ReactNode
}

/** A step with its state, its purpose and its link. */
export function StepRow({ state, title, text, children, action }: StepRowProps) {
  const Icon = state === 'done' ? IconCircleCheckFilled : IconCircleDashed
  return (
    <li className={classes.step} data-state={state}>
      <Icon size={22} aria-hidden />
      <div className={classes.text}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        {children}
      </div>
      {action}
    </li>
  )
}
