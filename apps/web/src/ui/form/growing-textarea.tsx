import { Textarea, type TextareaProps } from '@mantine/core'
import type { Ref } from 'react'
import classes from './growing-textarea.module.css'

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize'> {
  minRows: number
  maxRows: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Whether the browser itself sizes a field by its content. */
const sizesByContent = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

/**
 * A field of several lines that grows with its text. Where the browser can't do that, the library measures the field, which lays
 * the page out a dozen times when it is drawn.
 */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  if (!sizesByContent()) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...props} />
  return (
    <Textarea
      classNames={{ input: classes.input }}
      style={{ '--min-rows': minRows, '--max-rows': maxRows }}
      {...props}
    />
  )
}
