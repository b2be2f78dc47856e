import { setShopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Services } from '../features/operation.ts'
import { readSetting } from '../features/settings/read-setting.ts'

/** How soon this process knows what another one has set. It changes only while the books are empty. */
const READ_EVERY_MS = 15_000

/** Reads the shop's currency, and again now and then. @returns stops that */
export async function keepCurrency({ db, log }: Pick<Services, 'db' | 'log'>): Promise<() => Promise<void>> {
  const read = async () => setShopCurrency((await readSetting(db, 'money')).value.currency)
  await read()
  const reading = setInterval(() => {
    read().catch((error: unknown) => log.warn({ err: error }, 'the currency of the shop could not be read'))
  }, READ_EVERY_MS)
  reading.unref()
  return async () => clearInterval(reading)
}
