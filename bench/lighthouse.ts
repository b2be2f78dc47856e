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

/** What Lighthouse found, as far as it is read here. */
export interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }
  >
  audits: Record<string, Audit>
}

/**
 * One page under Lighthouse, in a browser that listens on `port` and knows who is signed in. Lighthouse is fetched when it is first
 * run: nothing else needs it.
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

/** In percent, as Lighthouse tells it. */
export const scoreOf = ({ categories }: Report, category: (typeof CATEGORIES)[number]): number =>
  Math.round((categories[category].score ?? 0) * 100)

/** The scripts that a page asked for. */
export const scriptsOf = ({ audits }: Report): Item[] =>
  (audits['network-requests']?.details?.items ?? []).filter((item) => item.resourceType === 'Script')

/** A sentence for each audit that cost a page points. */
export function losses({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const { title = id, score = null, displayValue = '' } = audits[id] ?? {}
      // Of speed, what is nearly whole is not told: hardly anything there is ever whole.
      const lost = score !== null && weight > 0 && score < (category === 'performance' ? 0.9 : 1)
      return lost ? [`${category}: ${title} ${displayValue} (${id}, ${Math.round(score * 100)})`] : []
    }),
  )
}
