/** Promise A5: only legal transitions, by every role. */
import { tryOnlyLegalMoves } from '@thali/test-kit/promise-a5'
import { makeStaffStage } from '@thali/test-kit/staff-stage'
import { runPromise } from './run-promise.ts'

const STEPS = 12

await runPromise({
  name: 'A5',
  count: 2000,
  open: makeStaffStage,
  attempt: (stage, dice, sequences) => tryOnlyLegalMoves(stage, dice, { sequences, steps: STEPS }),
})
