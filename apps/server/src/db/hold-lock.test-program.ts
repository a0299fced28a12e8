/** Holds the lock of a data directory until it is killed; run by a test as a process of its own. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lockDataDir } from './server-lock.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

lockDataDir(process.argv[2] ?? '')
setImmediate(() => {
  collectGarbage()
  process.send?.('locked')
})
setInterval(() => {}, 1_000)
