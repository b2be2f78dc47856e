/** What the build and its tests ask of the package, which has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts: 'outside-only' })
    readonly window: { document: Document; eval: (script: string) => unknown }
    serialize(): string
  }
}
