import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const LIGHTHOUSE = 'lighthouse@13.5.0'
export const PRESETS = ['desktop', 'mobile'] as const
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

interface Item {
  resourceType?: string
  transferSize?: number
}

interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  displayValue?: string
  details?: { items?: Item[] }
}

/** The parts of Lighthouse's report that are read here. */
export interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }
  >
  audits: Record<string, Audit>
}

/**
 * Runs Lighthouse on one page, in a browser that listens on `port` and has a session. Lighthouse is installed when it
 * first runs, because nothing else needs it.
 */
export async function audit(
  url: string,
  port: number,
  preset: (typeof PRESETS)[number],
  reportPath: string,
): Promise<Report> {
  const args = ['--yes', LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--quiet']
  args.push('--output=json', `--output-path=${reportPath}`, `--only-categories=${CATEGORIES.join(',')}`)
  if (preset === 'desktop') args.push('--preset=desktop')
  const child = spawn('npx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((ended) => child.on('close', ended))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  return JSON.parse(await readFile(reportPath, 'utf8')) as Report
}

/** In percent, as Lighthouse reports it. */
export const scoreOf = ({ categories }: Report, category: (typeof CATEGORIES)[number]): number =>
  Math.round((categories[category].score ?? 0) * 100)

/** The scripts that a page loaded. */
export const scriptsOf = ({ audits }: Report): Item[] =>
  (audits['network-requests']?.details?.items ?? []).filter((item) => item.resourceType === 'Script')

/** A sentence for each audit that cost the page points. */
export function losses({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const { title = id, score = null, displayValue = '' } = audits[id] ?? {}
      // Audits of speed that are nearly perfect aren't reported, because hardly any is perfect.
      const lost = score !== null && weight > 0 && score < (category === 'performance' ? 0.9 : 1)
      return lost ? [`${category}: ${title} ${displayValue} (${id}, ${Math.round(score * 100)})`] : []
    }),
  )
}
