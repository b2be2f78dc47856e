import type { FormEvent } from 'react'
import { loadOnInteraction } from '../../lib/load-on-interaction.ts'

/** Schemas that come with the first interaction: the page that shows a form is drawn without the schema library. */
export interface LazySchemas<T> {
  /** What came, if it did: a field left before that is checked when the form is sent. */
  current: () => T | undefined
  /** Waits for them, and goes on without them where they can't be had: the API checks the same. */
  ready: () => Promise<void>
  /** A form's handler that checks and sends it once they are there. */
  submit: (send: () => void) => (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** @param load imports the module of the schemas */
export function lazySchemas<T>(load: () => Promise<T>): LazySchemas<T> {
  let loaded: T | undefined
  const ready = async () => {
    loaded ??= await load().catch(() => undefined)
  }
  loadOnInteraction(ready)
  return {
    current: () => loaded,
    ready,
    submit: (send) => async (event) => {
      event.preventDefault()
      await ready()
      send()
    },
  }
}
