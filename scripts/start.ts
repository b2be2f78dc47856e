import { ensureWebApp } from './web-app.ts'
import { stopWithParent } from './with-parent.ts'

stopWithParent()
if (!(await ensureWebApp())) process.exit(1)
await import('../apps/api/src/main.ts')
