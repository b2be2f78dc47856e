// Starts the product; it ends with the test run that started it, even when that is killed.
import { stopWithParent } from '../../scripts/with-parent.ts'

stopWithParent()
await import('../../apps/api/src/main.ts')
