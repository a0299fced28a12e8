/** Setup of tests with properties: they draw the same cases on every machine. */
import { testSeed } from '@thali/builders/seeded-random'
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() })
