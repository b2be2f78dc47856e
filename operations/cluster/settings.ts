/** HAProxy's configuration: one address for people, behind it those web processes that are healthy. */
export function proxySettings(port: number, webPorts: readonly number[]): string {
  return `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 5s
  timeout check 2s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
frontend people
  bind 127.0.0.1:${port}
  default_backend webs
backend webs
  balance roundrobin
  option httpchk GET /api/health
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${webPorts.map((webPort, at) => `  server web${at + 1} 127.0.0.1:${webPort}`).join('\n')}
`
}

interface PoolerSettings {
  /** where it listens */
  port: number
  /** the address of the server behind it */
  server: string
}

/** PgBouncer's configuration: connections of one server, lent for a transaction each. */
export function poolerSettings({ port, server }: PoolerSettings): string {
  const { hostname, port: serverPort, username, password, pathname } = new URL(server)
  const name = pathname.slice(1)
  return `[databases]
${name} = host=${hostname} port=${serverPort} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
server_login_retry = 1
query_wait_timeout = 10
`
}

/** One address of several servers, of which the primary is meant, or each standby. */
export function severalServers(servers: readonly string[], sessionAttrs = ''): string {
  const [first = '', ...rest] = servers.map((server) => new URL(server))
  const { username, password, pathname } = first as URL
  const hosts = [first as URL, ...rest].map(({ host }) => host).join(',')
  return `postgres://${username}:${password}@${hosts}${pathname}${sessionAttrs && `?target_session_attrs=${sessionAttrs}`}`
}
