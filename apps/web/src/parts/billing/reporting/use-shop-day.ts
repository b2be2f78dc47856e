import { useEffect } from 'react'
import { useShopToday } from '../../../lib/shop-today.ts'

/** Proposes the shop’s today as the day of a payment, which may be another day than the reader’s, until a day is chosen. */
export function useShopDay(day: string, isTouched: boolean, propose: (day: string) => void): void {
  const today = useShopToday()
  useEffect(() => {
    if (today && !isTouched && day !== today) propose(today)
  })
}
