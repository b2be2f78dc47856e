import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../operation.ts'

/**
 * Refuses calls that another site's page made a browser send, because these calls work by a cookie alone. Programs that aren't
 * browsers send neither header and have no cookie to abuse.
 * @throws AppError forbidden
 */
export function refuseForeignPage({ config }: Pick<Services, 'config'>, http: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = http.headers
  const isOurs = origin === undefined ? isOwnSite(site) : isOwnOrigin(origin, http.host, config.PUBLIC_URL)
  if (!isOurs) throw new AppError('foreign_page')
}

function isOwnSite(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none'
}

function isOwnOrigin(origin: string, host: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  // Compared by host, because a proxy may have ended the TLS.
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
