import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { PAGES } from '@stitchdesk/contract/pages'
import { requestListPage } from '@stitchdesk/contract/record-addresses'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../../lib/api/current-page.ts'
import { useRole } from '../../../lib/api/session.ts'
import { RequestLoading } from '../../../parts/request-page/request-loading.tsx'
import { RequestMissing } from '../../../parts/request-page/request-missing.tsx'
import { useListSteps } from '../../../parts/request-page/use-list-steps.ts'
import { useRequestPage } from '../../../parts/request-page/use-request-page.ts'
import { ShownRequest } from './shown-request.tsx'

/** A request's page for staff: pictures, facts, actions, timeline. */
export default function RequestPage() {
  const { t } = useTranslation('shell')
  const role = useRole() ?? 'User'
  const label = useCurrentPage()?.page.label
  const kind = isOneOf(REQUEST_KINDS, label) ? label : 'order'
  const { request, error, retry } = useRequestPage()
  const name = requestListPage(role, request?.requestFor ?? kind)
  const list = { path: PAGES[name].path, name: t(`page.${PAGES[name].label}`) }
  const navigation = useListSteps(request?.requestFor ?? kind)
  if (error) return <RequestMissing error={error} onRetry={retry} list={list} />
  if (!request) return <RequestLoading navigation={navigation} />
  return <ShownRequest key={request._id} request={request} navigation={navigation} list={list} />
}
