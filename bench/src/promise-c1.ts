/** Promise C1: two staff on one order lose no update. */
import { tryTwoStaff } from '@thali/test-kit/promise-c1'
import { makeStaffStage } from '@thali/test-kit/staff-stage'
import { runPromise } from './run-promise.ts'

await runPromise({ name: 'C1', count: 500, open: makeStaffStage, attempt: tryTwoStaff })
