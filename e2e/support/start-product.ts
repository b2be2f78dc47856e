import { startStripe } from '../../apps/api/test/support/stripe.ts'
import { runProduct } from './run-product.ts'
import { fillShop } from './shop.ts'
import { fillStillShop } from './still-shop.ts'

/**
 * Starts the product with a small shop, for all tests together, and beside it another one whose shop nobody changes, for those that
 * only look. Stopping them deletes their folders.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const stripe = await startStripe()
  const product = await runProduct({ PORT: process.env.E2E_PORT, COMPANY_NAME: 'Needle & Thread', ...stripe.env })
  // The workers read the mails there.
  process.env.E2E_DATA_DIR = product.dataDir
  // No journey only looks.
  const asked = process.argv.filter((arg) => arg.startsWith('e2e/'))
  const onlyJourneys = asked.length > 0 && asked.every((arg) => arg.startsWith('e2e/journeys'))
  const still = onlyJourneys
    ? undefined
    : await runProduct({ PORT: process.env.E2E_STILL_PORT, COMPANY_NAME: 'Needle & Thread' })
  const stop = async () => {
    await Promise.all([product.stop(), still?.stop()])
    await stripe.stop()
  }
  try {
    await Promise.all([fillShop(product.address), still && fillStillShop(still.address)])
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
