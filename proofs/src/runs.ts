import { DURABILITY_RUNS } from './durability-runs.ts'
import { MONEY_RUNS } from './money-runs.ts'
import { OPERATING_RUNS } from './operating-runs.ts'
import { ORDER_RUNS } from './order-runs.ts'
import type { RunnableProof } from './run-proof.ts'
import { SECURITY_RUNS } from './security-runs.ts'
import { UPTIME_RUNS } from './uptime-runs.ts'

/** Every promise that is shown at full count, by its number. */
export const RUNS: Readonly<Record<string, RunnableProof>> = {
  ...ORDER_RUNS,
  ...DURABILITY_RUNS,
  ...MONEY_RUNS,
  ...SECURITY_RUNS,
  ...OPERATING_RUNS,
  ...UPTIME_RUNS,
}
