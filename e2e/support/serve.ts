// The product, ending with the test run that started it, however that ends.
import { stopWithParent } from '../../scripts/with-parent.ts'

stopWithParent()
await import('../../apps/api/src/main.ts')
