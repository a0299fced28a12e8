import { ConfigError, readConfig } from '@thali/server/config'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryInSmall } from '../in-small.ts'
import { configurationAnswerFaults, tryBrokenConfigurations } from './broken-configurations.ts'
import { BROKEN_CONFIGURATIONS } from './corpora/configurations.ts'

/** The machine is shared with other tests. */
const PATIENCE = 30

it('J1: reports all problems of each of 60 configurations, and no secret', () => {
  const wordsOf = (env: Readonly<Record<string, string>>) => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as Error).message
    }
  }
  const faults = BROKEN_CONFIGURATIONS.map(({ env, names }) => ({
    env,
    faults: configurationAnswerFaults(wordsOf(env), names),
  }))

  expect(faults.filter((one) => one.faults.length > 0)).toEqual([])
  expect(BROKEN_CONFIGURATIONS.length).toBeGreaterThanOrEqual(60)
})

it('J1: fails a start with these messages', async () => {
  await tryInSmall(
    () => makeTestDatabase('sqlite'),
    (place) => tryBrokenConfigurations(place, 1, PATIENCE),
  )
})
