/** Gives a test run its PostgreSQL: the one TEST_DATABASE_URL names, else a private one for as long as it runs. */
import { startPostgres } from './private-postgres.ts'

export default async function setUpPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { socketUrl, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = socketUrl
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
