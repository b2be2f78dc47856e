import { Button, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../ui/form/form.tsx'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

/** The name of a reviewer behind a link, which they can change. */
export function ReviewerName({ source: { name } }: { source: ReviewSource }) {
  const { t } = useTranslation('proofs')
  const [edits, setEdits] = useState(false)
  if (!name || (name.given === '' && !edits)) return <span />
  if (edits) {
    return (
      <Form className={classes.who} errors={{}} failure={null} onSubmit={() => setEdits(false)}>
        <TextInput
          size="xs"
          aria-label={t('name')}
          autoFocus
          maxLength={TEXT_LIMITS.short}
          value={name.given}
          onChange={(event) => name.give(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" variant="default">
          {t('keepName')}
        </Button>
      </Form>
    )
  }
  return (
    <span className={classes.who}>
      <strong>{name.given}</strong>
      <Button size="compact-xs" variant="subtle" onClick={() => setEdits(true)}>
        {t('changeName')}
      </Button>
    </span>
  )
}
