import type { UseFormReturnType } from '@mantine/form'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { isFormat } from '@stitchdesk/contract/requests/kinds'
import { useEffect } from 'react'
import { useCall } from '../../lib/query.ts'
import { usualFormat } from './format-options.ts'
import { type RequestValues, sameValues } from './request-values.ts'

/** How many of the latest requests tell which format is usual. */
const EARLIER = 20

/** The format that a customer has asked for most of late, for requests of a kind; null where there is none. */
function useAskedMost(kind: RequestKind, customerId?: string): string | null {
  const earlier = useCall('listOrders', {
    params: { size: EARLIER, page: 1 },
    body: { params: { requestFor: kind, customerId } },
  })
  return usualFormat(earlier.data?.docs ?? [])
}

interface UsualFormat {
  /** The customer's usual format, which stands first; null where there is none. */
  usual: string | null
  /** Whether the form says what it began with: a format that chose itself was entered by nobody. */
  isUntouched: (start: RequestValues) => boolean
}

interface UsualFormatOptions {
  /** Whose requests tell it, where somebody else places one for them. */
  customerId?: string
  /** Whether it chooses itself where no format is chosen yet; true unless said otherwise. */
  chooses?: boolean
}

/** The usual format of a customer in a form that asks for one. */
export function useUsualFormat(
  form: UseFormReturnType<RequestValues>,
  { customerId, chooses = true }: UsualFormatOptions = {},
): UsualFormat {
  const { values, setFieldValue } = form
  const usual = useAskedMost(values.requestFor, customerId)
  const chosen = chooses && usual !== null && isFormat(usual, values.requestFor) ? usual : ''
  const isEmpty = values.requiredFormat === ''
  useEffect(() => {
    if (chosen && isEmpty) setFieldValue('requiredFormat', chosen)
  }, [chosen, isEmpty, setFieldValue])
  const isUntouched = (start: RequestValues) =>
    sameValues(values, start) ||
    (start.requiredFormat === '' && chosen !== '' && sameValues(values, { ...start, requiredFormat: chosen }))
  return { usual, isUntouched }
}
