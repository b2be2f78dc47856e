import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RequestValues } from '../../../parts/placing/request-values.ts'
import { nameOfFile } from './design-values.ts'

/** Names a request after its first file, unless it was named by hand. */
export function useNameOfFile(form: UseFormReturnType<RequestValues>, fileName: string | null): void {
  const offered = useRef('')
  const offer = useEffectEvent((name: string) => {
    const { orderName } = form.getValues()
    if (orderName !== '' && orderName !== offered.current) return
    offered.current = name
    form.setFieldValue('orderName', name)
  })
  useEffect(() => offer(fileName ? nameOfFile(fileName) : ''), [fileName])
}
