/**
 * Texts of a language, made by `build/text-files.ts`. `virtual:texts/de` has those of the first pages, and how each other file of
 * them is loaded: `virtual:texts/de/portal`, whose texts are its default export.
 */
declare module 'virtual:texts/*' {
  type Texts = Readonly<Record<string, object>>
  export const first: Texts
  export const files: Readonly<Record<string, () => Promise<{ default: Texts }>>>
}
