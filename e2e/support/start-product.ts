import { startStripe } from '../../apps/api/test/support/stripe.ts'
import { runProduct } from './run-product.ts'
import { fillShop } from './shop.ts'

/** Starts the product with a small shop, for all tests together. Stopping it deletes its folder. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const stripe = await startStripe()
  const product = await runProduct({ PORT: process.env.E2E_PORT, COMPANY_NAME: 'Needle & Thread', ...stripe.env })
  // The workers read the mails there.
  process.env.E2E_DATA_DIR = product.dataDir
  const stop = async () => {
    await product.stop()
    await stripe.stop()
  }
  try {
    await fillShop(product.address)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
