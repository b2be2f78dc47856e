import { Gauge } from 'prom-client'
import type { Services } from '../operation.ts'

/** Adds to the metrics how far each replica is behind, and whether it answers calls. */
export function measureReplicas({ metrics: { registry }, replicas }: Services): void {
  if (!replicas) return
  const registers = [registry]
  const labelNames = ['server'] as const
  new Gauge({
    name: 'stitchdesk_replica_lag_seconds',
    help: 'Seconds since a replica had everything',
    labelNames,
    registers,
    async collect() {
      for (const { name, lagSeconds } of await replicas.states()) this.set({ server: name }, lagSeconds ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'stitchdesk_replica_used',
    help: 'Whether a replica answers reports',
    labelNames,
    registers,
    async collect() {
      for (const { name, used } of await replicas.states()) this.set({ server: name }, Number(used))
    },
  })
}
