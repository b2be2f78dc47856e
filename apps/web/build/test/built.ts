import { build, type PluginOption, type Rolldown } from 'vite'

const ENTRY = '\0entry'

/** Builds a program of its own from `code`, as the web app is built, and answers its one script. */
export async function builtFrom(code: string, ...plugins: PluginOption[]): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string, importer?: string) => (id === ENTRY ? ENTRY : importer === ENTRY ? undefined : null),
    load: (id: string) => (id === ENTRY ? code : null),
  }
  const { output } = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: { write: false, target: 'es2022', rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
