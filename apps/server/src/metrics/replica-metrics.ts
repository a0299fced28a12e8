import { Gauge, type Registry } from 'prom-client'
import { REPLICA_OUTCOMES, REPLICA_READS, type Replica } from '../db/replica.ts'

/** Adds gauges of the replica; without one they exist and have no values. */
export function addReplicaMetrics(registry: Registry, replica: Replica): void {
  const registers = [registry]
  new Gauge({
    name: 'thali_postgres_replica_up',
    help: '1 while menus and figures are read from the replica.',
    registers,
    collect() {
      this.set(replica.isSet ? Number(replica.isAsked) : Number.NaN)
    },
  })
  new Gauge({
    name: 'thali_postgres_replica_lag_seconds',
    help: 'For how long the replica has lacked something that the primary has, to a second.',
    registers,
    collect() {
      this.set(replica.lagMs / 1000)
    },
  })
  new Gauge({
    name: 'thali_postgres_replica_reads',
    help: 'Reads since the start by what became of them; all but those of the outcome replica went to the primary.',
    labelNames: ['read', 'outcome'],
    registers,
    collect() {
      if (!replica.isSet) return
      for (const read of REPLICA_READS)
        for (const outcome of REPLICA_OUTCOMES) this.set({ read, outcome }, replica.countOf(read, outcome))
    },
  })
}
