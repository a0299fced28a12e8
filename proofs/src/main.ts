/** Shows promises at full count: npm run proof -- a1 [b1 …] [--engine sqlite|postgres] [--count n] [--seed n] */
import { readProofOptions } from './proof-options.ts'
import { RUNS } from './runs.ts'

const args = process.argv.slice(2)
const firstOption = args.findIndex((word) => word.startsWith('--'))
const names = firstOption < 0 ? args : args.slice(0, firstOption)
const options = firstOption < 0 ? [] : args.slice(firstOption)

const unknown = names.filter((name) => !Object.hasOwn(RUNS, name))
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`there is no promise ${name}`)
  for (const [name, { shows, count }] of Object.entries(RUNS)) console.log(`${name}  ${shows} (${count})`)
  process.exitCode = 1
} else {
  for (const name of names) {
    const proof = RUNS[name]
    await proof?.run(name.toUpperCase(), readProofOptions(options, proof))
  }
}
