import { Button, Group, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSizes } from '../../lib/length-unit.ts'
import classes from './card-frame.module.css'
import { CARD, keepCardWidth, keptCardWidth, USUAL_CARD_WIDTH } from './stage/real-size.ts'

interface CardFrameProps {
  /** Takes pixels of the page to the card's width. */
  onSave: (width: number) => void
  onCancel: () => void
}

/** A frame to be made as wide as a bank card that is laid on the screen. */
export function CardFrame({ onSave, onCancel }: CardFrameProps) {
  const { t } = useTranslation('viewer')
  const sizes = useSizes()
  const id = useId()
  const [width, setWidth] = useState(() => Math.round(keptCardWidth() ?? USUAL_CARD_WIDTH))
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={3} size="md" id={id}>
        {t('card.title')}
      </Title>
      <Text size="sm">{t('card.body', { width: sizes.lengthOfMm(CARD.width) })}</Text>
      <div className={classes.frame} style={{ width, height: (width * CARD.height) / CARD.width }} />
      <input
        type="range"
        className={classes.slider}
        aria-label={t('card.width')}
        min={180}
        max={900}
        value={width}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it, and the keys move it at once.
        autoFocus
        onChange={({ target }) => setWidth(Number(target.value))}
      />
      <Group gap="xs">
        <Button
          size="xs"
          onClick={() => {
            keepCardWidth(width)
            onSave(width)
          }}
        >
          {t('card.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('card.cancel')}
        </Button>
      </Group>
    </section>
  )
}
