import { ensureWebApp } from './web-app.ts'

if (!(await ensureWebApp())) process.exit(1)
