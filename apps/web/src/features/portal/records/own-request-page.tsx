import { recordsPath } from '@stitchdesk/contract/addresses'
import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../../lib/api/current-page.ts'
import { RequestLoading } from '../../../parts/request-page/request-loading.tsx'
import { RequestMissing } from '../../../parts/request-page/request-missing.tsx'
import { useListSteps } from '../../../parts/request-page/use-list-steps.ts'
import { useRequestPage } from '../../../parts/request-page/use-request-page.ts'
import { OwnRequest } from './own-request.tsx'

/** A request's page for its customer: pictures, files, order details, price, timeline. */
export default function OwnRequestPage() {
  const { t } = useTranslation('portal')
  const label = useCurrentPage()?.page.label
  const kind = isOneOf(REQUEST_KINDS, label) ? label : 'order'
  const { request, error, retry } = useRequestPage()
  const shown = request?.requestFor ?? kind
  const navigation = useListSteps(shown)
  const list = { path: recordsPath(shown), name: t(`records.titles.${shown}`) }
  if (error) return <RequestMissing error={error} onRetry={retry} list={list} />
  if (!request) return <RequestLoading navigation={navigation} />
  return <OwnRequest key={request._id} request={request} navigation={navigation} list={list} />
}
