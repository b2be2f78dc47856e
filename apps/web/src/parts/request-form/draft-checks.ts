import { atFirstSign } from '../../lib/at-first-sign.ts'

type Errors = Record<string, string>
let check: ((values: unknown) => Errors) | undefined

/** Fetches the schema by which the API checks a request. */
export async function loadDraftChecks(): Promise<void> {
  const [{ requestDraftSchema }, { schemaErrors }] = await Promise.all([
    import('@stitchdesk/contract/requests/draft'),
    import('../../lib/schema-errors.ts'),
  ])
  check = (values) => schemaErrors(requestDraftSchema, values)
}
// Not with the page, which holds nothing to check before somebody types.
atFirstSign(loadDraftChecks)

/** What is wrong with a request as it is typed; nothing until the schema is there, which whoever sends it waits for. */
export const draftErrors = (values: unknown): Errors => check?.(values) ?? {}
