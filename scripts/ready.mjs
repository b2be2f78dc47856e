// Asks the process on this machine whether it can do its work, for containers that have no other way to ask: exit code 0 or 1.
const { METRICS_PORT: port, HOST: host = '127.0.0.1' } = process.env
// An address that means all of them is no address to ask.
const address = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
try {
  if (!port) throw new Error('METRICS_PORT is not set.')
  const name = address.includes(':') ? `[${address}]` : address
  const response = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(4000) })
  process.stdout.write(`${await response.text()}\n`)
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
