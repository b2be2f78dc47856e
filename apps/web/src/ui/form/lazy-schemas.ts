import { loadOnInteraction } from '../../lib/load-on-interaction.ts'

/** Schemas that come with the first interaction: the page that shows a form is drawn without the schema library. */
export interface LazySchemas<T> {
  /** The schemas, if they came; a field left before that is checked when the form is sent. */
  current: () => T | undefined
  /**
   * A form's handler that checks and sends it once the schemas are there. Without them it sends unchecked, because the API checks
   * the same. A second click meanwhile does nothing.
   */
  submit: (send: () => void) => () => Promise<void>
}

/** @param load imports the module of the schemas */
export function lazySchemas<T>(load: () => Promise<T>): LazySchemas<T> {
  let loaded: T | undefined
  let isWaiting = false
  const ready = async () => {
    loaded ??= await load().catch(() => undefined)
  }
  loadOnInteraction(ready)
  return {
    current: () => loaded,
    submit: (send) => async () => {
      if (isWaiting) return
      isWaiting = true
      await ready()
      isWaiting = false
      send()
    },
  }
}
