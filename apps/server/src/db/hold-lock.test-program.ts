/** Holds the lock of a data directory until it is killed; run by a test as a process of its own. */
import { lockDataDir } from './server-lock.ts'

lockDataDir(process.argv[2] ?? '')
process.send?.('locked')
setInterval(() => {}, 1_000)
