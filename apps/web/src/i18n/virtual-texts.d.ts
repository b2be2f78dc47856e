declare module 'virtual:texts' {
  type Fetch = () => Promise<{ default: Record<string, object> }>
  /** The parts of each language of the catalog, as `catalog-texts.ts` of the web app makes them. */
  export const TEXT_FILES: Readonly<Record<string, Readonly<Record<'first' | 'invoice' | 'rest' | 'refusals', Fetch>>>>
}
