import { Gauge } from 'prom-client'
import type { Services } from '../operation.ts'

/** Adds to the metrics how far each replica is behind, and whether it answers calls. */
export function measureReplicas({ metrics: { registry }, replicas }: Services): void {
  if (!replicas) return
  const registers = [registry]
  const labelNames = ['server'] as const
  const used = new Gauge({
    name: 'stitchdesk_replica_used',
    help: 'Whether a replica answers reports',
    labelNames,
    registers,
  })
  new Gauge({
    name: 'stitchdesk_replica_lag_seconds',
    help: 'Seconds since a replica had everything; 0 of one that was promoted',
    labelNames,
    registers,
    // Sets both, so that the standbys are asked once.
    async collect() {
      for (const state of await replicas.states()) {
        this.set({ server: state.name }, state.lagSeconds ?? Number.NaN)
        used.set({ server: state.name }, Number(state.used))
      }
    },
  })
}
