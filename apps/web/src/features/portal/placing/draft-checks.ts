import { loadOnInteraction } from '../../../lib/load-on-interaction.ts'

type Errors = Record<string, string>
let check: ((values: unknown) => Errors) | undefined

/** Fetches the schema by which the API checks a request. */
export async function loadDraftChecks(): Promise<void> {
  const [{ requestDraftSchema }, { schemaErrors }] = await Promise.all([
    import('@stitchdesk/contract/placing/draft'),
    import('../../../lib/api/schema-errors.ts'),
  ])
  check = (values) => schemaErrors(requestDraftSchema, values)
}
// Not loaded with the page, because nothing needs checking before the first input.
loadOnInteraction(loadDraftChecks)

/** Issues of a request while it is typed; none until the schema has loaded, which sending waits for. */
export const draftErrors = (values: unknown): Errors => check?.(values) ?? {}
