import { CUSTOMER } from '@stitchdesk/contract/basics/roles'
import type pg from 'pg'
import { z } from 'zod'

/** Figures by which people recognize a shop: another shop has other numbers, an empty one none. */
export const shopFiguresSchema = z.object({
  customers: z.int(),
  requests: z.int(),
  /** days of the first and the latest request, in UTC; null without any */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
})

type ShopFigures = z.infer<typeof shopFiguresSchema>

/** Reads them, from databases of earlier versions too. */
export async function readShopFigures(client: pg.Client): Promise<ShopFigures> {
  const { rows } = await client.query<ShopFigures>(
    `SELECT (SELECT count(*)::int FROM account WHERE "Designation" = ANY($1)) AS customers, count(*)::int AS requests,
       to_char(min("submitDateTime") AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "firstDay",
       to_char(max("submitDateTime") AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "lastDay"
     FROM request`,
    [CUSTOMER],
  )
  return shopFiguresSchema.parse(rows[0])
}

/** The figures in words. */
export function describeShop({ customers, requests, firstDay, lastDay }: ShopFigures): string {
  const days = firstDay === null ? '' : ` of ${firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`}`
  return `${count(customers, 'customer')}, ${count(requests, 'request')}${days}`
}

const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
