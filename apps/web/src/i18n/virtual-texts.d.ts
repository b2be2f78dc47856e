/**
 * Texts of a language, made by `build/text-files.ts`. `virtual:texts/de` has those of the first pages and how the frame's are
 * loaded: `virtual:texts/de/frame`, whose texts are its default export and which knows how those of each area are.
 */
declare module 'virtual:texts/*' {
  type Texts = Readonly<Record<string, object>>
  type Files = Readonly<Record<string, () => Promise<{ default: Texts; files?: Files }>>>
  export const first: Texts
  export const files: Files
}
