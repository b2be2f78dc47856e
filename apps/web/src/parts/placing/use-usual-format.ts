import type { UseFormReturnType } from '@mantine/form'
import type { Placing } from '@stitchdesk/contract/placing/placing'
import { isFormat } from '@stitchdesk/contract/requests/kinds'
import { useEffect } from 'react'
import { useCall } from '../../lib/api/query.ts'
import { type RequestValues, sameValues } from './request-values.ts'

interface UsualFormat {
  /** The form's options: formats by use, and the due time of a request placed now. */
  placing: Placing | undefined
  /** Whether the form is unchanged; a preselected format doesn't count as input. */
  isUntouched: (start: RequestValues) => boolean
}

interface UsualFormatOptions {
  /** The customer whose requests decide it, where staff place one for them. */
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
  const { data: placing } = useCall('getPlacing', { params: { kind: values.requestFor }, query: { customerId } })
  const usual = placing && !placing.isNewcomer ? (placing.formats[0] ?? null) : null
  const chosen = chooses && usual !== null && isFormat(usual, values.requestFor) ? usual : ''
  const isEmpty = values.requiredFormat === ''
  useEffect(() => {
    if (chosen && isEmpty) setFieldValue('requiredFormat', chosen)
  }, [chosen, isEmpty, setFieldValue])
  const isUntouched = (start: RequestValues) =>
    sameValues(values, start) ||
    (start.requiredFormat === '' && chosen !== '' && sameValues(values, { ...start, requiredFormat: chosen }))
  return { placing, isUntouched }
}
