import { API_BASE } from '@stitchdesk/contract/addresses'
import type { ErrorBody } from '@stitchdesk/contract/basics/error-body'
import { ERRORS } from '@stitchdesk/contract/errors'
import { PAGES } from '@stitchdesk/contract/pages'
import type { FastifyRequest } from 'fastify'
import { errorIn } from '../../../platform/texts/refusal-texts.ts'
import type { OperationContext, Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { escapeHtml } from '../escape-html.ts'
import { ACCENT, brandOf } from '../mail-brand.ts'
import { buttonStyle, unsubscribePage } from './unsubscribe-page.ts'
import { wantsPage } from './wants-page.ts'

/**
 * Whether a person, not a program, opened an unsubscribe link. It looks at the address, because a link that is too long never reaches a
 * call.
 */
export const isUnsubscribePage = ({ url, routeOptions, headers }: FastifyRequest): boolean =>
  url.startsWith(`${API_BASE}/unsubscribe/`) && routeOptions.url !== undefined && wantsPage(headers)

/** The page of an unsubscribe link that is broken, or can't be handled right now. */
export async function failedUnsubscribePage(
  services: Services,
  to: Pick<OperationContext<'unsubscribe'>, 'http' | 'reply'>,
  failure: ErrorBody,
): Promise<string> {
  const { status } = ERRORS[failure.code]
  const brand = await brandFor(services, status)
  return unsubscribePage(brand, to, (t, language) => {
    if (status !== 400 && status !== 404)
      return { title: errorIn(language, failure.code, failure.params ?? {}), body: '' }
    const address = `${services.config.PUBLIC_URL}${PAGES.notifications.path}`
    return {
      title: t('broken'),
      body:
        `<p class="ink" style="margin:0 0 16px">${escapeHtml(t('brokenHint'))}</p>` +
        `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" style="${buttonStyle(brand.accent)}">${escapeHtml(t('openNotifications'))}</a></p>`,
    }
  })
}

/** The shop's look, or the product's own if the shop's can't be read, since the database may be what failed. */
async function brandFor({ config, db }: Services, status: number) {
  const plain = { companyName: config.COMPANY_NAME, accent: ACCENT }
  if (status >= 500) return plain
  return readShop(db, config).then(
    (shop) => brandOf(shop, config.PUBLIC_URL),
    () => plain,
  )
}
